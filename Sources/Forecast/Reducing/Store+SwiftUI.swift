#if canImport(SwiftUI)
    public import SwiftUI

    extension Store {
        /// A binding to a part of the state, for a control: what the user sets is sent as an action.
        ///
        /// ```swift
        /// Picker("Units", selection: store.binding(\.units, send: ForecastAction.setUnits)) { ... }
        /// ```
        public func binding<Value>(
            _ value: @escaping @MainActor (State) -> Value, send action: @escaping @MainActor (Value) -> Action
        ) -> Binding<Value> {
            Binding(get: { value(self.state) }, set: { self.send(action($0)) })
        }
    }

    extension ScopedStore {
        /// A binding to a part of the state, for a control: what the user sets is sent as an action.
        public func binding<Value>(
            _ value: @escaping @MainActor (State) -> Value, send action: @escaping @MainActor (Value) -> Action
        ) -> Binding<Value> {
            Binding(get: { value(self.state) }, set: { self.send(action($0)) })
        }
    }
#endif
