import Fetching
import HTTP

extension Session {
    /// What fetches for this run: the machine's client with redirects, retries and the user's time limit around it.
    func fetcher(timeout: Duration, verbose: Bool) -> Fetcher {
        let messages = Messages(stream: machine.messages)
        let log: (@Sendable (String) -> Void)? = verbose ? { @Sendable text in messages.tell(text) } : nil
        let client = machine.makeClient(log)
        let connect = min(timeout, .seconds(5))
        return Fetcher(
            client: client.followingRedirects().retrying(), limits: HTTPLimits(total: timeout, connect: connect),
            now: machine.now)
    }
}
