import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameBytes } from '#api/lib/crypto/keys.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { isOwn } from '#api/lib/http/cross-origin.ts'
import { networkAddressOf } from '#api/lib/http/network-address.ts'
import type { Services } from '#api/lib/http/request-context.ts'
import { isAddress, isFromThisMachine, isThisMachine } from '#api/lib/http/request-host.ts'
import { byteBudget } from '#api/lib/limits/byte-budget.ts'

const WRONG_PASSWORDS = 10
const WINDOW_MS = 10 * 60_000
/** A form is accepted for at least this time after its page was shown. */
const FORM_MS = 12 * 3_600_000

/**
 * Guards the operator's page: without `OPERATOR_PASSWORD` it is for this machine, with it for whoever has the password,
 * at `OPERATOR_HOST` or an address of the machine. It uses no session of a school.
 */
export function operatorAccess({ environment, keys, clock }: Pick<Services, 'environment' | 'keys' | 'clock'>) {
  const { operatorPassword, operatorHost } = environment
  // Counted in this process, because the page has to open while the database is away.
  const wrong = byteBudget({ most: WRONG_PASSWORDS, windowMs: WINDOW_MS, monotonicMs: () => clock.monotonicMs() })
  const formToken = (period: number) => keys.mac('operator-form', 'installation', String(period)).toString('base64url')
  const period = () => Math.floor(clock.now().getTime() / FORM_MS)

  function isAtItsHost({ hostname }: FastifyRequest) {
    const host = hostname.toLowerCase()
    return host === operatorHost || isThisMachine(host) || isAddress(host)
  }

  return {
    /**
     * Throws `request.notFound` for a stranger, `request.tooMany` after ten wrong passwords from a network, and
     * `auth.required` without the right one.
     */
    enter(request: FastifyRequest, reply: FastifyReply) {
      if (operatorPassword === undefined) {
        if (isFromThisMachine(request, environment)) return
        throw new AppError('request.notFound')
      }
      if (!isAtItsHost(request)) throw new AppError('request.notFound')
      const network = networkAddressOf(request)
      const wait = wrong.secondsToWait(network)
      if (wait > 0) throw new AppError('request.tooMany', { retryAfterSeconds: wait })
      const given = passwordIn(request.headers.authorization)
      if (given !== null && sameBytes(digest(given), digest(operatorPassword))) return
      if (given !== null) wrong.spend(network, 1)
      reply.header('www-authenticate', 'Basic realm="operator", charset="UTF-8"')
      throw new AppError('auth.required', { message: 'The password of OPERATOR_PASSWORD is needed.' })
    },
    token: () => formToken(period()),
    /** Throws `request.foreignSite` for a form that another site has sent. */
    checkForm(request: FastifyRequest, token: unknown) {
      const { origin, 'sec-fetch-site': site } = request.headers
      const isForeign =
        (site !== undefined && site !== 'same-origin') || (origin !== undefined && !isOwn(request, origin))
      const isKnown =
        typeof token === 'string' &&
        [period(), period() - 1].some((each) => sameBytes(Buffer.from(token), Buffer.from(formToken(each))))
      if (isForeign || !isKnown) throw new AppError('request.foreignSite')
    },
  }
}

/** Equal lengths, so that the comparison says nothing of the password's. */
const digest = (text: string) => createHash('sha256').update(text).digest()

/** The password of HTTP's basic scheme, with any user name; null without one. */
function passwordIn(authorization: string | undefined): string | null {
  const [, encoded] = /^Basic +([\w+/]+=*)$/i.exec(authorization ?? '') ?? []
  if (encoded === undefined) return null
  const [, ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return password.join(':')
}
