import type { LockedPackage } from './locked-packages.ts'

/**
 * Licences that would bind the product, restrict its use, or grant none. The LGPL is accepted: libvips is linked
 * dynamically and can be replaced.
 */
const REFUSED =
  /(^|[^L])GPL|AGPL|SSPL|BUSL|Elastic|Commons-Clause|-NC(-|$)|-ND(-|$)|PolyForm|^UNLICENSED$|SEE LICEN[CS]E|^$/i

/** The packages whose licence is refused, or that name none. A choice (`OR`) is refused if all of it is. */
export const refusedPackages = (packages: readonly LockedPackage[]): LockedPackage[] =>
  packages.filter(({ license }) =>
    license
      .replaceAll(/[()]/g, '')
      .split(/ OR /i)
      .every((choice) => choice.split(/ AND /i).some((one) => REFUSED.test(one.trim()))),
  )

export function licenceList(packages: readonly LockedPackage[]): string {
  const groups = [...Map.groupBy(packages, ({ license }) => license)]
  const lines = groups
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([license, of]) => `${license}: ${of.map(({ name, version }) => `${name} ${version}`).join(', ')}`)
  return lines.join('\n')
}
