import CCitiesThreadProbe
import CitiesFoundation
import CitiesLocalization

/// The threads, descriptors and memory that the program needs before it can do two things at once.
///
/// Dispatch waits forever for a thread that it cannot have, and traps without a message when it cannot have a descriptor,
/// so the program tries both first.
struct StartupResources {
    enum Missing: Error, Hashable {
        case threads(Int)
        case descriptors(Int)
        /// The missing memory, in mebibytes.
        case memory(Int)
    }

    /// Dispatch's for events and for the main queue, libcurl's, one that waits for a person, and workers; there
    /// is one for each processor while there is enough to do.
    var threads = 4 + min(8, ProcessInfo.processInfo.activeProcessorCount)
    /// Dispatch's, pipes, connections and files; a fetch has about twelve.
    var descriptors = 24
    /// The memory besides the stacks of the threads, in mebibytes.
    var memory = 64

    /// Takes all of these resources at once and gives them back.
    func check() throws(Missing) {
        // Nothing beyond the limit is tried: until it is given back, no other code in the process could open a file.
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        guard limit < 0 || limit >= descriptors else { throw .descriptors(descriptors) }
        var taken: [Int32] = []
        defer { for descriptor in taken { close(descriptor) } }
        while taken.count < descriptors {
            // Standard input is always there.
            let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
            guard descriptor >= 0 else { throw .descriptors(descriptors) }
            taken.append(descriptor)
        }
        let room = mmap(nil, memory << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let room, room != MAP_FAILED else { throw .memory(memory) }
        defer { munmap(room, memory << 20) }
        guard cities_try_threads(Int32(threads)) == 0 else { throw .threads(threads) }
    }
}

extension StartupResources.Missing {
    func userError(_ book: Phrasebook) -> UserError {
        switch self {
        case .threads(let count):
            UserError(.systemRefused, book(.startThreads, ["count": "\(count)"]), hints: [book(.startThreadsHint)])
        case .descriptors(let count):
            UserError(
                .systemRefused, book(.startDescriptors, ["count": "\(count)"]),
                hints: [book(.startDescriptorsHint, ["command": "ulimit -n 256"])])
        case .memory(let size):
            UserError(.systemRefused, book(.startMemory, ["size": "\(size)"]), hints: [book(.startMemoryHint)])
        }
    }
}
