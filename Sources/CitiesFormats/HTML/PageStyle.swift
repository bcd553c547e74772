import CitiesTextLayout
import CitiesPresentation

/// The style and the script of every page. Both stand inside it, and its policy allows them by their digests.
enum PageStyle {
    /// The rules for a reader of dark screens; paper is light.
    static func onDark(_ rules: String) -> String { "@media screen and (prefers-color-scheme:dark){\(rules)}" }

    /// - Parameter page: The body, whose colors have rules of their own.
    static func text(for page: String) -> String {
        func variables(_ palette: SVGPalette) -> String {
            ":root{" + palette.variables.map { "--\($0.name):\($0.color)" }.joined(separator: ";") + "}"
        }
        return [
            variables(SVGPalette(.light)), onDark(variables(SVGPalette(.dark))), rules, PageInk.rules(in: page),
        ].joined(separator: "\n")
    }

    private static let rules = """
        *{box-sizing:border-box}
        body{margin:0 auto;padding:1rem;max-width:80rem;background:var(--ground);color:var(--text);\
        font:1rem/1.5 \(SVGFrame.fonts);overflow-wrap:anywhere}
        h1{margin:0;font-size:1.5rem;line-height:1.25}
        h2{margin:1.5rem 0 .5rem;font-size:1.125rem}
        p{margin:.25rem 0}
        main>p,main>dl{max-width:60rem}
        .dim,dt,footer{color:var(--dim)}
        .warn,.fail{color:var(--warning)}
        .warn,b{font-weight:600}
        .hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        .scroll{position:relative;margin:1rem 0;overflow-x:auto}
        .scroll:focus-visible,button:focus-visible{outline:2px solid var(--rain);outline-offset:-2px}
        table{border-collapse:collapse;font-variant-numeric:tabular-nums}
        th,td{padding:.375rem .75rem;text-align:start;white-space:nowrap;border-bottom:1px solid var(--grid)}
        th{font-weight:600}
        thead th{color:var(--dim);vertical-align:bottom}
        tbody th{font-weight:400}
        tr>:first-child{position:sticky;left:0;background:var(--ground)}
        .n{text-align:end}
        .g th{padding-top:1.25rem;font-weight:600}
        .compact{width:100%;line-height:1.25}
        .compact th,.compact td{padding:.15rem .3rem;font-size:.875rem}
        .compact small{display:block;color:var(--dim);font-size:.75rem;line-height:1}
        thead button{margin:0;padding:0;border:0;background:none;color:inherit;font:inherit;text-align:inherit;\
        cursor:pointer}
        thead button:hover{text-decoration:underline}
        [aria-sort]::after{content:"";display:inline-block;margin-left:.4em;border:.3em solid transparent}
        [aria-sort=ascending]::after{border-top-width:0;border-bottom-color:currentColor}
        [aria-sort=descending]::after{border-bottom-width:0;border-top-color:currentColor;vertical-align:.1em}
        .icon{width:1.5em;height:1.5em;margin-right:.25em;vertical-align:-.4em}
        .spark{width:6em;height:1.5em;vertical-align:-.3em}
        dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:1rem 0}
        dd{margin:0}
        figure{margin:1rem 0}
        figure svg{display:block;width:100%;height:auto}
        .narrow{display:none!important}
        @media (max-width:44rem){.wide{display:none!important}.narrow{display:block!important}\
        th,td{padding-left:.5rem;padding-right:.5rem}}
        footer{margin-top:1.5rem;padding-top:.75rem;border-top:1px solid var(--grid);font-size:.875rem}
        @media print{body{max-width:none;padding:0;font-size:9pt}.scroll{overflow:visible}\
        th,td{padding:.15rem .35rem;white-space:normal}tr,figure{break-inside:avoid}thead{display:table-header-group}}
        """

    /// Sorts a table by the column whose heading is pressed, each group of rows by itself. A heading becomes a button, which
    /// keys press too. Missing values come last in both directions, and equal ones keep their order.
    static let script = """
        "use strict";
        const {compare} = new Intl.Collator(document.documentElement.lang, {numeric: true});
        for (const table of document.querySelectorAll("table:not(.fixed)")) {
          const heads = [...[...table.tHead.rows].at(-1).cells];
          heads.forEach((head, column) => {
            if (!head.matches("th")) return;
            const button = document.createElement("button");
            button.type = "button";
            button.append(...head.childNodes);
            head.append(button);
            const key = row => {
              const cell = row.cells[column];
              if (!cell || row.cells.length < heads.length) return null;
              const number = cell.dataset.v;
              return number === undefined ? cell.textContent : number === "" ? null : Number(number);
            };
            button.addEventListener("click", () => {
              const sign = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
              for (const other of heads) other.removeAttribute("aria-sort");
              head.setAttribute("aria-sort", sign > 0 ? "ascending" : "descending");
              for (const body of table.tBodies) {
                const rows = [...body.rows].filter(row => !row.classList.contains("g"));
                rows.sort((one, two) => {
                  const [left, right] = [key(one), key(two)];
                  if (left === null || right === null) return (left === null) - (right === null);
                  return sign * (typeof left === "number" && typeof right === "number"
                    ? left - right : compare(left, right));
                });
                body.append(...rows);
              }
            });
          });
        }
        """
}
