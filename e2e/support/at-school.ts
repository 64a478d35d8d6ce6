/** The address of a school of the installation: outside production each has a name on this machine. */
export function atSchool(address: string, tenant: string): string {
  const url = new URL(address)
  url.hostname = `${tenant}.localhost`
  return url.href.replace(/\/$/, '')
}
