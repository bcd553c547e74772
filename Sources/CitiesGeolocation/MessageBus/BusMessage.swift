#if os(Linux)
    import CCitiesSystemd
    import CitiesFoundation

    /// A value of a message, of the types that are needed here.
    package indirect enum BusValue {
        case string(String)
        case path(String)
        case uint32(UInt32)
        case double(Double)
        case int32(Int32)
        case variant(BusValue)
        /// An array without elements, of the type that an element would have.
        case noneOf(String)

        /// The type in the D-Bus type system.
        var signature: String {
            switch self {
            case .string: "s"
            case .path: "o"
            case .uint32: "u"
            case .double: "d"
            case .int32: "i"
            case .variant: "v"
            case .noneOf(let element): "a" + element
            }
        }
    }

    /// A message and a reference to it.
    package final class BusMessage {
        package let pointer: OpaquePointer

        /// Takes over a reference.
        package init(owning pointer: OpaquePointer) {
            self.pointer = pointer
        }

        init(
            call member: String, of interface: String, at path: String, to destination: String, on bus: OpaquePointer
        ) throws(BusError) {
            var created: OpaquePointer?
            try check(sd_bus_message_new_method_call(bus, &created, destination, path, interface, member))
            guard let created else { throw .system(ENOMEM) }
            pointer = created
        }

        deinit {
            sd_bus_message_unref(pointer)
        }

        // MARK: - Head

        /// The connection that sent it; the bus vouches for it.
        package var sender: String? { sd_bus_message_get_sender(pointer).map { String(cString: $0) } }
        package var path: String? { sd_bus_message_get_path(pointer).map { String(cString: $0) } }
        var isSignal: Bool { isSignal(nil, nil) }

        package func isSignal(_ interface: String?, _ member: String?) -> Bool {
            sd_bus_message_is_signal(pointer, interface, member) > 0
        }

        /// The cookie of the message that this one answers; nil when it is no answer.
        var replyCookie: UInt64? {
            var cookie: UInt64 = 0
            return sd_bus_message_get_reply_cookie(pointer, &cookie) >= 0 ? cookie : nil
        }

        /// nil when it is no error.
        var error: (name: String, text: String)? {
            guard sd_bus_message_is_method_error(pointer, nil) > 0 else { return nil }
            let error = sd_bus_message_get_error(pointer)?.pointee
            func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
            return (text(error?.name), text(error?.message))
        }

        // MARK: - Body

        package func append(_ value: BusValue) throws(BusError) {
            switch value {
            case .string(let text), .path(let text):
                try check(text.withCString { sd_bus_message_append_basic(pointer, value.type, $0) })
            case .uint32(var number):
                try check(sd_bus_message_append_basic(pointer, value.type, &number))
            case .double(var number):
                try check(sd_bus_message_append_basic(pointer, value.type, &number))
            case .int32(var number):
                try check(sd_bus_message_append_basic(pointer, value.type, &number))
            case .noneOf(let element):
                try check(sd_bus_message_open_container(pointer, value.type, element))
                try check(sd_bus_message_close_container(pointer))
            case .variant(let content):
                try check(sd_bus_message_open_container(pointer, value.type, content.signature))
                try append(content)
                try check(sd_bus_message_close_container(pointer))
            }
        }

        package func readString() throws(BusError) -> String { try readText(.string("")) }
        package func readPath() throws(BusError) -> String { try readText(.path("")) }

        package func readVariantUInt32() throws(BusError) -> UInt32 {
            var number: UInt32 = 0
            try readVariant(.uint32(0), into: &number)
            return number
        }

        package func readVariantDouble() throws(BusError) -> Double {
            var number = 0.0
            try readVariant(.double(0), into: &number)
            return number
        }

        private func readText(_ kind: BusValue) throws(BusError) -> String {
            // It points into the message.
            var text: UnsafePointer<CChar>?
            guard sd_bus_message_read_basic(pointer, kind.type, &text) > 0, let text else { throw .unexpectedData }
            return String(cString: text)
        }

        private func readVariant(_ kind: BusValue, into number: UnsafeMutableRawPointer) throws(BusError) {
            guard sd_bus_message_enter_container(pointer, BusValue.variant(kind).type, kind.signature) > 0,
                sd_bus_message_read_basic(pointer, kind.type, number) > 0
            else { throw .unexpectedData }
        }
    }

    extension BusValue {
        fileprivate var type: CChar { signature.utf8.first.map(CChar.init) ?? 0 }
    }
#endif
