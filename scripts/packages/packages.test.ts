import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'
import { licenceList, refusedPackages } from './licences.ts'
import { type LockedPackage, lockedPackages } from './locked-packages.ts'

const packages = lockedPackages()
const withLicence = (license: string): LockedPackage => ({
  name: 'one',
  version: '1.0.0',
  integrity: '',
  isDev: false,
  license,
})

test('no package has a refused licence, or none', () => {
  expect(packages.length).toBeGreaterThan(300)
  expect(refusedPackages(packages)).toEqual([])
})

test.each(['GPL-3.0-only', 'AGPL-3.0', 'SSPL-1.0', 'BUSL-1.1', 'CC-BY-NC-4.0', 'UNLICENSED', '', 'MIT AND GPL-2.0'])(
  'a package under %j is refused',
  (license) => {
    expect(refusedPackages([withLicence(license)])).toHaveLength(1)
  },
)

test.each(['MIT', 'LGPL-3.0-or-later', '(MIT OR GPL-2.0)', 'CC-BY-4.0', 'Apache-2.0 AND MIT'])(
  'a package under %j is accepted',
  (license) => {
    expect(refusedPackages([withLicence(license)])).toEqual([])
  },
)

test('the bill of materials names every package with its hash, licence and address', () => {
  const { components } = billOfMaterials({ name: 'manassa', version: '0.1.0' }, packages)
  expect(components.map(({ purl }) => purl)).toHaveLength(packages.length)
  expect(components.find(({ name }) => name === '@fastify/static')).toMatchObject({
    scope: 'required',
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    purl: expect.stringMatching(/^pkg:npm\/%40fastify\/static@\d+\.\d+\.\d+$/),
  })
  expect(licenceList(packages)).toMatch(/^MIT: /)
})
