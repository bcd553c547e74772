import Foundation

/// The addition to a copy of the package: a function that tells which break is made.
enum Instrument {
    /// Names the break to make, or the file for the numbers of all that are passed.
    static let variable = "MUTANT"
    /// Names the test that has started a program, to that program.
    private static let starter = "MUTANT_TEST"
    private static let room = "CCitiesMutants"

    /// The line before a file in C that has breaks.
    static let inclusion = "#include \"CCitiesMutants.h\""

    private static let header = """
        #pragma once
        #include <stdbool.h>
        /// True for the break that the environment names. Safe at any moment.
        bool cities_mutant(int number);

        """

    private static let implementation = """
        #define _GNU_SOURCE
        #include "CCitiesMutants.h"
        #include <dlfcn.h>
        #include <errno.h>
        #include <fcntl.h>
        #include <stdatomic.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <unistd.h>

        enum { most = 4096, places = 1 << 16 };
        static int active = -1;
        static char record[512];
        static void *(*current_task)(void);
        static void (*current_test)(char *name, long size);
        static const char *starter;
        static atomic_ullong told[places];
        static _Thread_local void *task;
        static _Thread_local bool passed[most];

        __attribute__((constructor)) static void begin(void) {
            const char *text = getenv("MUTANT");
            if (!text) return;
            if (text[0] != '/') active = atoi(text);
            else if (strlen(text) < sizeof record) strcpy(record, text);
            current_task = (void *(*)(void))dlsym(RTLD_DEFAULT, "swift_task_getCurrent");
            current_test = (void (*)(char *, long))dlsym(RTLD_DEFAULT, "cities_current_test");
            starter = getenv("MUTANT_TEST");
        }

        static bool is_new(int number, const char *name) {
            unsigned long long hash = 14695981039346656037ull ^ (unsigned)(number + 1);
            for (; *name; name++) hash = (hash ^ (unsigned char)*name) * 1099511628211ull;
            hash = (hash ^ (hash >> 29)) * 0xbf58476d1ce4e5b9ull | 1;
            for (unsigned long long place = hash >> 40, tries = 0; tries < 64; place++, tries++) {
                unsigned long long known = 0;
                if (atomic_compare_exchange_strong(&told[place % places], &known, hash)) return true;
                if (known == hash) return false;
            }
            return false;
        }

        // A line for each test that comes by for the first time: the number, a blank, the name as far as it is known.
        static void tell(int number) {
            char line[256];
            char name[200] = "";
            if (current_test) current_test(name, sizeof name);
            else if (starter) snprintf(name, sizeof name, "%s", starter);
            if (!is_new(number, name)) return;
            int length = snprintf(line, sizeof line, "%d %s\\n", number, name);
            int file = open(record, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
            if (file < 0) return;
            (void)!write(file, line, (size_t)length);
            close(file);
        }

        bool cities_mutant(int number) {
            if (number == active) return true;
            if (!record[0] || number >= most) return false;
            void *now = current_task ? current_task() : NULL;
            if (now != task) memset(passed, 0, sizeof passed);
            task = now;
            if (passed[number]) return false;
            passed[number] = true;
            int saved = errno;
            tell(number);
            errno = saved;
            return false;
        }

        """

    /// In one of the modules of tests, which are one program.
    private static let currentTest = """
        import Testing

        @_cdecl("cities_current_test") public func citiesCurrentTest(_ name: UnsafeMutablePointer<CChar>, _ size: Int) {
            guard let test = Test.current, size > 0 else { return }
            let bytes = test.name.utf8.prefix(size - 1)
            for (index, byte) in bytes.enumerated() { name[index] = CChar(bitPattern: byte) }
            name[bytes.count] = 0
        }

        """

    /// With one of its own, the package manager needs no index to find tests of XCTest, which the package does not have.
    private static let entry = """
        import Testing

        @main struct Runner {
            static func main() async { await Testing.__swiftPMEntryPoint() as Never }
        }

        """

    private static let function = """
        import CCitiesMutants

        func cities_mutant(_ number: Int32) -> Bool { CCitiesMutants.cities_mutant(number) }

        """

    private static func rooms(_ broken: [String: String], with suffix: String) -> Set<String> {
        Set(broken.keys.filter { $0.hasSuffix(suffix) }.map { String($0.split(separator: "/")[1]) })
    }

    /// The added files and the broken ones.
    static func files(for broken: [String: String]) -> [String: String] {
        var files = broken
        files["Sources/\(room)/\(room).c"] = implementation
        files["Sources/\(room)/include/\(room).h"] = header
        files["Tests/XCTMain.swift"] = entry
        files["Tests/WeatherModelTests/Mutants.swift"] = currentTest
        for name in rooms(broken, with: ".swift") { files["Sources/\(name)/Mutants.swift"] = function }
        return files
    }

    /// The manifest, and how tests start programs.
    static func changes(_ file: String, _ data: Data, broken: [String: String]) throws -> Data {
        switch file {
        case "Package.swift":
            var text = String(decoding: data, as: UTF8.self)
            func change(_ old: String, _ new: String) throws {
                guard text.contains(old) else {
                    throw Workspace.Failure(description: "Package.swift has no more: \(old)")
                }
                text = text.replacing(old, with: new, maxReplacements: 1)
            }
            try change("\n    targets: [\n", "\n    targets: [\n        .target(name: \"\(room)\"),\n")
            try change(
                ".target(name: name, dependencies: dependencies, swiftSettings: settings)",
                ".target(name: name, dependencies: dependencies + [\"\(room)\"], swiftSettings: settings)")
            // A call with an unused result, a variable that is never changed.
            try change(".treatAllWarnings(as: .error)", ".treatAllWarnings(as: .warning)")
            for name in rooms(broken, with: ".c") {
                if text.contains("name: \"\(name)\", dependencies: [") {
                    try change("name: \"\(name)\", dependencies: [", "name: \"\(name)\", dependencies: [\"\(room)\", ")
                } else {
                    try change(
                        ".target(name: \"\(name)\")", ".target(name: \"\(name)\", dependencies: [\"\(room)\"])")
                }
            }
            return Data(text.utf8)
        case "Tests/CitiesTestSupport/ChildProgram.swift":
            // A program gets the break as well, and so does its parent.
            let text = String(decoding: data, as: UTF8.self)
            let old = "let variables = environment?.map {"
            guard text.contains(old) else { throw Workspace.Failure(description: "\(file) has no more: \(old)") }
            let new = """
                let inherited = ProcessInfo.processInfo.environment
                        let added = inherited.filter { $0.key == "\(variable)" }
                            .merging(Test.current.map { ["\(starter)": $0.name] } ?? [:]) { $1 }
                        let variables: [[UInt8]]? = (environment ?? inherited).merging(added) { $1 }.map {
                """
            return Data(("import Testing\n" + text.replacing(old, with: new)).utf8)
        default:
            return data
        }
    }
}
