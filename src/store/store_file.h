// The SQLite file of the run store: opened, checked, brought up to date.
#pragma once

#include <memory>
#include <string>

namespace SQLite {
class Database;
}

namespace tetrarch {

// Makes the file where there is none. A file that is damaged, of another program or of a newer
// version is refused with an Error and left as it is. May throw SQLite::Exception.
std::unique_ptr<SQLite::Database> open_store_file(const std::string& path);

}  // namespace tetrarch
