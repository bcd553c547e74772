extension RandomAccessCollection {
    /// The elements in their order, neighbors with the same key together.
    func chunked(by key: (Element) -> some Equatable) -> [SubSequence] {
        let keys = map(key)
        var chunks: [SubSequence] = []
        var start = startIndex
        for (index, (last, next)) in zip(indices.dropFirst(), zip(keys, keys.dropFirst())) where last != next {
            chunks.append(self[start..<index])
            start = index
        }
        return isEmpty ? [] : chunks + [self[start...]]
    }
}
