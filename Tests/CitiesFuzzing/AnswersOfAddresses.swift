import CitiesHTTP
import CitiesWeatherModel
import Foundation
import HTTPTypes

@testable import CitiesGeolocation

extension FuzzTarget {
    /// The reader of a service that locates an address.
    static let addresses = FuzzTarget(name: "addresses") { bytes in
        for status in [HTTPResponse.Status.ok, .tooManyRequests] {
            let reply = HTTPReply(response: HTTPResponse(status: status), body: Data(bytes))
            let fix: LocationFix
            do throws(AddressLookupError) {
                fix = try AddressAnswer.fix(in: reply, host: "example.org")
            } catch {
                try promiseSafe(error.reason ?? "", of: "a reason")
                continue
            }
            try promise(fix.coordinates.areOnEarth, "a place that is nowhere")
            for text in [fix.city, fix.region, fix.countryCode, fix.timeZone].compactMap(\.self) {
                try promiseSafe(text, of: "a place")
            }
        }
    }
}
