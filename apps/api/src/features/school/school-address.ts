import type { SchoolContext } from '#api/lib/http/request-context.ts'
import { isThisMachine } from '#api/lib/http/request-host.ts'
import { mainHost } from './school.queries.ts'

/**
 * Returns the scheme and host for QR codes and emails of a school, or null if it has no address. Cards last for years,
 * so only the default school may use `PUBLIC_URL` (docs/behaviour/codes.md). In development, a school without a host
 * uses localhost.
 */
export async function schoolAddress({ db, services, tenantId }: SchoolContext): Promise<string | null> {
  const { publicUrl, defaultTenant, production, port } = services.environment
  const known = publicUrl === undefined ? null : new URL(publicUrl)
  const host = await mainHost(db, tenantId)
  if (host !== null) {
    // The host has the scheme and port of PUBLIC_URL, unless that names this machine.
    const url = new URL(known && !isThisMachine(known.hostname) ? known : 'https://localhost')
    url.hostname = host
    return url.origin
  }
  if (tenantId === defaultTenant && known) return known.origin
  if (production) return null
  const name = tenantId === defaultTenant ? 'localhost' : `${tenantId}.localhost`
  return `http://${name}:${port}`
}
