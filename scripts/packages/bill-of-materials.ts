import type { LockedPackage } from './locked-packages.ts'

const HASHES: Record<string, string> = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' }

/** The software bill of materials in the form of CycloneDX 1.6. */
export const billOfMaterials = (product: { name: string; version: string }, packages: readonly LockedPackage[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', ...product } },
  components: packages.map(({ name, version, license, integrity, isDev }) => ({
    type: 'library',
    'bom-ref': urlOf(name, version),
    name,
    version,
    // Only development needs what is excluded.
    scope: isDev ? 'excluded' : 'required',
    licenses: [{ expression: license }],
    hashes: integrity.split(' ').filter(Boolean).map(hashOf),
    purl: urlOf(name, version),
  })),
})

/** A package URL, in which the sign of a scope is encoded. */
const urlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split(/-(.*)/s)
  return { alg: HASHES[algorithm] ?? algorithm, content: Buffer.from(digest, 'base64').toString('hex') }
}
