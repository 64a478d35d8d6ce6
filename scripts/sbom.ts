import { readFileSync } from 'node:fs'
import { billOfMaterials } from './packages/bill-of-materials.ts'
import { licenceList, refusedPackages } from './packages/licences.ts'
import { lockedPackages } from './packages/locked-packages.ts'
import { inRoot } from './setup/root.mjs'

/** Prints the bill of materials, or with `--licences` the packages of each licence. A refused licence fails. */
const packages = lockedPackages()
const { name, version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
const isList = process.argv.includes('--licences')
console.log(isList ? licenceList(packages) : JSON.stringify(billOfMaterials({ name, version }, packages), null, 2))
for (const { name: refused, license } of refusedPackages(packages)) {
  console.error(`${refused} has a refused licence: ${license || 'none'}`)
  process.exitCode = 1
}
