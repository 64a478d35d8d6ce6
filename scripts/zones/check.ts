import { circlesBetween } from './circles.ts'
import { importsOfAll } from './imports.ts'
import { crossingsOf, partsWithoutCircles, zones } from './zones.ts'

/** Checks every import of the repository against `zones.ts`, and finds circles. Run: npm run lint. */
const imports = importsOfAll()
const problems = [
  ...zones.flatMap((zone) => crossingsOf(zone, imports).map(({ from, to }) => `${from} imports ${to}: ${zone.why}`)),
  ...imports
    .filter(({ specifier }) => specifier.startsWith('../../'))
    .map(({ from, specifier }) => `${from} imports ${specifier}: two folders up, use an alias such as #api or #app.`),
  ...Object.entries(partsWithoutCircles).flatMap(([parts, partOf]) =>
    circlesBetween(imports, partOf).map((circle) => `These ${parts} import each other: ${circle.join(', ')}`),
  ),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`Checked ${imports.length} imports.`)
