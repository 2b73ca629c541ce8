// Opens the SQLite file of the run store: checks it and migrates it to the newest version.
#pragma once

#include <memory>
#include <string>

namespace SQLite {
class Database;
}

namespace tetrarch {

// Creates the file if there is none. Throws Error for a file that is damaged, of another program or
// of a newer version, and does not change it. May throw SQLite::Exception.
std::unique_ptr<SQLite::Database> open_store_file(const std::string& path);

}  // namespace tetrarch
