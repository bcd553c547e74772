import CitiesFetching
import CitiesHTTP

extension Session {
    /// The fetcher of this run: the client with redirects, retries and the user's time limit around it.
    func fetcher(timeout: Duration) -> Fetcher {
        Fetcher(
            client: client.followingRedirects(clock: machine.clock).retrying(clock: machine.clock, now: machine.now),
            limits: HTTPLimits(total: timeout, connect: min(timeout, .seconds(5))), now: machine.now,
            pause: machine.pause)
    }
}
