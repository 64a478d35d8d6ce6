import type { FastifyRequest } from 'fastify'

/** The network of a request, by which limits count: an IPv4 address, or the first half of an IPv6 address. */
export const networkAddressOf = (request: FastifyRequest) => networkOf(request.ip)

function networkOf(address: string | undefined): string {
  // A closed socket has no address.
  if (!address) return ''
  const mapped = address.match(/^::ffff:([\d.]+)$/i)
  if (mapped?.[1]) return mapped[1]
  return address.includes(':') ? `${expanded(address).slice(0, 4).join(':')}::/64` : address
}

/** The eight groups of an IPv6 address, with the zeros that `::` stands for. */
function expanded(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const behind = tail?.split(':').filter(Boolean) ?? []
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - behind.length)).fill('0'), ...behind]
}
