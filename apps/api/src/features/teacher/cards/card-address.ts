import type { SchoolContext } from '#api/lib/request-context.ts'
import { isThisMachine } from '#api/lib/request-host.ts'
import { mainHost } from './cards.queries.ts'

/**
 * Scheme and host that the QR codes of a school's cards begin with; null where it has no address. Cards are for years:
 * they lead to the school's own host, and only the default school's to `PUBLIC_URL` (docs/behaviour/codes.md). In
 * development, where nothing is printed, a school without a host is at this machine.
 */
export async function cardAddress({ db, services, tenantId }: SchoolContext): Promise<string | null> {
  const { publicUrl, defaultTenant, production, port } = services.environment
  const known = publicUrl === undefined ? null : new URL(publicUrl)
  const host = await mainHost(db, tenantId)
  if (host !== null) {
    // Reached as PUBLIC_URL is, by its scheme and port, unless that is a machine's own name.
    const url = new URL(known && !isThisMachine(known.hostname) ? known : 'https://localhost')
    url.hostname = host
    return url.origin
  }
  if (tenantId === defaultTenant && known) return known.origin
  if (production) return null
  const name = tenantId === defaultTenant ? 'localhost' : `${tenantId}.localhost`
  return `http://${name}:${port}`
}
