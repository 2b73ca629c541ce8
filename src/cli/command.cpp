#include "cli/command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <new>

#include "base/error.h"
#include "base/suggestion.h"
#include "base/text.h"
#include "cli/say.h"
#include "report/table.h"

namespace tetrarch {
namespace {

[[noreturn]] void refuse(const std::string& name, const std::string& text,
                         const std::string& expected) {
  throw Error(fmt::format("{} is {}; expected {}", name, in_quotes(text), expected));
}

std::uint64_t whole_number(const std::string& name, const std::string& text, WholeRange range) {
  const auto number = parse_number<std::uint64_t>(text);
  if (!number || *number < range.low || *number > range.high) {
    refuse(name, text,
           range.high == ~std::uint64_t{0} ? fmt::format("a whole number from {}", range.low)
                                           : fmt::format("{} to {}", range.low, range.high));
  }
  return *number;
}

double decimal_number(const std::string& name, const std::string& text, DecimalRange range) {
  const auto number = parse_number<double>(text);
  if (!number || !(*number >= range.low && *number <= range.high)) {
    refuse(name, text, fmt::format("a number from {} to {}", range.low, range.high));
  }
  return *number;
}

// An empty word (a shell variable that is not set, for example) is a mistake, not a missing word.
std::string not_empty(const std::string& text) { return text.empty() ? "is empty" : ""; }

constexpr std::size_t kHelpWidth = 80;

// Keeps the line ends of `text` and wraps lines that are too wide.
std::string paragraphs(std::string_view text) {
  std::string all;
  for (std::string_view paragraph : split(text, '\n')) {
    for (const std::string& line : wrapped(paragraph, kHelpWidth)) all += line + "\n";
  }
  return all;
}

// "--seed NUMBER", "-h, --help"
std::string name_of(const CLI::Option& option) {
  if (option.get_positional()) return option.get_name(true, false);
  std::string text;
  for (const std::string& name : option.get_snames()) text += "-" + name + ", ";
  text += "--" + option.get_lnames().front();
  const bool takes_value = option.get_type_size() != 0 && !option.get_type_name().empty();
  return takes_value ? text + " " + option.get_type_name() : text;
}

std::string meaning_of(const CLI::Option& option) {
  std::string text = option.get_description();
  const std::string& value = option.get_default_str();
  if (!value.empty()) text += " (default " + value + ")";
  if (option.get_required() && option.nonpositional()) text += " (required)";
  return text;
}

using NamedMeanings = std::vector<std::pair<std::string, std::string>>;

std::size_t widest_name(const NamedMeanings& entries) {
  std::size_t widest = 0;
  for (const auto& [name, meaning] : entries) widest = std::max(widest, name.size());
  return widest;
}

// A title, and below it one line for each name with its meaning.
std::string section(const std::string& title, const NamedMeanings& entries,
                    std::size_t name_width) {
  if (entries.empty()) return "";
  const std::size_t indent = name_width + 4;
  std::string text = "\n" + title + ":\n";
  for (const auto& [name, meaning] : entries) {
    std::string line = "  " + name + std::string(indent - 2 - name.size(), ' ');
    for (const std::string& part : wrapped(meaning, kHelpWidth - indent)) {
      text += line + part + "\n";
      line = std::string(indent, ' ');
    }
  }
  return text;
}

std::string usage(const CLI::App& app, const std::string& name) {
  std::string text = "Usage: " + name;
  for (const CLI::Option* option : app.get_options()) {
    if (!option->get_positional()) continue;
    std::string word = name_of(*option);
    if (option->get_expected_max() >= CLI::detail::expected_max_vector_size) word += "...";
    text += option->get_required() ? " " + word : " [" + word + "]";
  }
  if (!app.get_subcommands({}).empty()) {
    text += app.get_require_subcommand_min() > 0 ? " COMMAND" : " [COMMAND]";
  }
  return text + " [OPTIONS]\n";
}

// A list of commands shows the first line of a description; the command's own help shows all of it.
std::string help_of(const CLI::App* app, const std::string& name, CLI::AppFormatMode) {
  std::string text = paragraphs(app->get_description()) + "\n" + usage(*app, name);
  NamedMeanings arguments, options;
  for (const CLI::Option* option : app->get_options()) {
    (option->get_positional() ? arguments : options)
        .emplace_back(name_of(*option), meaning_of(*option));
  }
  text += section("Arguments", arguments, widest_name(arguments));
  std::vector<std::string> groups;
  NamedMeanings all;
  for (const CLI::App* below : app->get_subcommands({})) {
    const std::string description = below->get_description();
    all.emplace_back(below->get_name(), description.substr(0, description.find('\n')));
    if (std::find(groups.begin(), groups.end(), below->get_group()) == groups.end()) {
      groups.push_back(below->get_group());
    }
  }
  for (const std::string& group : groups) {
    NamedMeanings commands;
    for (const auto& entry : all) {
      if (app->get_subcommand(entry.first)->get_group() == group) commands.push_back(entry);
    }
    text += section(group, commands, widest_name(all));
  }
  text += section("Options", options, widest_name(options));
  return text + "\n" + paragraphs(app->get_footer());
}

// "did you mean --games? ", or nothing. Options are looked for if the word is one, else commands.
std::string meant_in(const CLI::App& app, const std::string& word) {
  std::vector<std::string> names;
  if (word.starts_with("-")) {
    for (const CLI::Option* option : app.get_options()) {
      for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
  } else {
    for (const CLI::App* below : app.get_subcommands({})) names.push_back(below->get_name());
  }
  return did_you_mean(word, std::vector<std::string_view>(names.begin(), names.end()));
}

std::string unknown_word(const CLI::App& app, const std::string& word) {
  const bool takes_command = !app.get_subcommands({}).empty();
  const char* what = word.starts_with("-") ? "unknown option "
                     : takes_command       ? "unknown command "
                                           : "unexpected word ";
  return what + in_quotes(word) + "; " + meant_in(app, word);
}

// What is wrong with the words that `app`, the last command among them, was called with.
std::string problem_of(const CLI::ParseError& mistake, const CLI::App& all, const CLI::App& app) {
  const std::vector<std::string> left_over = all.remaining(true);
  if (left_over.empty()) return std::string(mistake.what()) + "; ";
  // A mistyped option explains why something is missing.
  const auto option = std::find_if(left_over.begin(), left_over.end(),
                                   [](const auto& word) { return word.starts_with("-"); });
  const std::string& word = option == left_over.end() ? left_over.front() : *option;
  return unknown_word(app, word.substr(0, word.find('=')));
}

}  // namespace

void Command::argument(const std::string& name, std::string& value, const std::string& meaning) {
  app_.add_option(name, value, meaning)->required()->check(not_empty);
}

void Command::optional_argument(const std::string& name, std::string& value,
                                const std::string& meaning) {
  app_.add_option(name, value, meaning)->check(not_empty);
}

void Command::arguments(const std::string& name, std::vector<std::string>& values,
                        const std::string& meaning) {
  app_.add_option(name, values, meaning)->required()->check(not_empty);
}

void Command::required(const std::string& name, std::string& value, const std::string& meaning) {
  app_.add_option(name, value, meaning)->required();
}

void Command::option(const std::string& name, std::string& value, const std::string& meaning) {
  app_.add_option(name, value, meaning)->capture_default_str();
}

void Command::options(const std::string& name, std::vector<std::string>& values,
                      const std::string& meaning) {
  app_.add_option(name, values, meaning)->allow_extra_args(false);
}

void Command::option(const std::string& name, std::uint64_t& value, WholeRange range,
                     const std::string& meaning) {
  const auto parse = [&value, name, range](const std::string& text) {
    value = whole_number(name, text, range);
  };
  app_.add_option_function<std::string>(name, parse, meaning)
      ->default_str(std::to_string(value))
      ->type_name("NUMBER");
}

void Command::option(const std::string& name, std::optional<std::uint64_t>& value, WholeRange range,
                     const std::string& meaning) {
  const auto parse = [&value, name, range](const std::string& text) {
    value = whole_number(name, text, range);
  };
  app_.add_option_function<std::string>(name, parse, meaning)->type_name("NUMBER");
}

void Command::option(const std::string& name, double& value, DecimalRange range,
                     const std::string& meaning) {
  const auto parse = [&value, name, range](const std::string& text) {
    value = decimal_number(name, text, range);
  };
  app_.add_option_function<std::string>(name, parse, meaning)
      ->default_str(fmt::format("{}", value))
      ->type_name("NUMBER");
}

void Command::flag(const std::string& name, bool& value, const std::string& meaning) {
  app_.add_flag(name, value, meaning);
}

bool Command::given(const std::string& name) const { return app_.count(name) > 0; }

void Command::about(const std::string& text) {
  app_.description(app_.get_description() + "\n\n" + text);
}

void Command::footer(const std::string& text) { app_.footer(text); }

void Command::action(const std::function<int()>& run) {
  acts_ = true;
  app_.callback([run, exit_code = exit_code_, app = &app_] {
    if (app->get_subcommands().empty()) *exit_code = run();
  });
}

Command Command::command(const std::string& name, const std::string& meaning) {
  if (!acts_) app_.require_subcommand(1);
  Command below(*app_.add_subcommand(name, meaning)->group("Commands"));
  below.exit_code_ = exit_code_;
  return below;
}

Program::Program(const std::string& name, const std::string& meaning, const std::string& version)
    : app_(std::make_unique<CLI::App>(meaning, name)) {
  app_->require_subcommand(1);
  app_->set_version_flag("--version", version, "print the version");
  app_->set_help_flag("-h,--help", "print this help");
  app_->formatter_fn(help_of);
}

Program::~Program() = default;

Command Program::command(const std::string& name, const std::string& meaning) {
  Command command(*app_->add_subcommand(name, meaning)->group(group_));
  command.exit_code_ = &exit_code_;
  return command;
}

void Program::about(const std::string& text) { Command(*app_).about(text); }

void Program::footer(const std::string& text) { app_->footer(text); }

void Program::add_help() {
  Command help = command("help", "Print the help of a command");
  help.about("The same as --help after the command.");
  // run() reads these words: to CLI11 the name of a command would call that command.
  help.optional_argument("command", help_word_, "the command, as in 'runs show'; else all");
  help.footer("Examples: tetrarch help train\n          tetrarch help runs show");
  help.action([this] {
    print_help({});
    return 0;
  });
}

void Program::print_help(std::span<char* const> words) const {
  const CLI::App* app = app_.get();
  std::string name = app->get_name();  // with the commands above it
  for (const std::string word : words) {
    const std::vector<const CLI::App*> below = app->get_subcommands({});
    const auto found = std::find_if(below.begin(), below.end(),
                                    [&](const CLI::App* one) { return one->get_name() == word; });
    if (found == below.end()) throw Error(unknown_word(*app, word) + "see '" + name + " --help'");
    app = *found;
    name += " " + word;
  }
  fmt::print("{}", app->get_formatter()->make_help(app, name, CLI::AppFormatMode::Normal));
}

int Program::run(int argc, char** argv, const std::function<void()>& prepare) {
  const auto complain = [&](const std::string& command, const std::string& problem) {
    say("{}{}: {}\n", app_->get_name(), command, problem);
    return 2;
  };
  std::string command;  // the words of the command, as in " runs show"
  try {
    prepare();
    const bool explains = argc > 2 && std::string_view(argv[1]) == "help" && argv[2][0] != '-';
    if (explains) {
      print_help({argv + 2, argv + argc});
    } else {
      app_->parse(argc, argv);
    }
  } catch (const CLI::Success& request) {
    return app_->exit(request);  // --help, --version
  } catch (const CLI::ParseError& mistake) {
    const CLI::App* used = app_.get();
    while (!used->get_subcommands().empty()) {
      used = used->get_subcommands().front();
      command += " " + used->get_name();
    }
    return complain(command, problem_of(mistake, *app_, *used) + "see '" + app_->get_name() +
                                 command + " --help'");
  } catch (const Error& error) {
    return complain(command, error.what());
  } catch (const std::bad_alloc&) {
    complain(command, "not enough memory; fewer games, trials or candidates need less");
    return 1;
  } catch (const std::exception& failure) {
    complain(command, failure.what());
    return 1;
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout)) {
    complain(command, "the output could not be written");
    return 1;
  }
  return exit_code_;
}

}  // namespace tetrarch
