import type { FastifyInstance } from 'fastify'

/** Prometheus keeps every series for weeks, so only the busiest schools have one of their own. */
const MOST_NAMED = 100
const OTHERS = '(others)'
const NO_SCHOOL = '(none)'

interface Traffic {
  requests: number
  bytes: number
}
interface SchoolTraffic extends Traffic {
  /** The part that was reported among the others. */
  inOthers: Traffic
}
interface Sending {
  bytesWritten?: number
}

declare module 'fastify' {
  interface FastifyInstance {
    traffic: ReturnType<typeof schoolTraffic>
  }
  interface FastifyRequest {
    /** The school that the request was for, once it is found. */
    school: string | null
  }
}

export function countTraffic(app: FastifyInstance, traffic: FastifyInstance['traffic']) {
  app.decorate('traffic', traffic)
  app.decorateRequest('school', null)
  app.addHook('onResponse', (request, _reply, done) => {
    traffic.count(request.school, request.raw.socket)
    done()
  })
}

/** Requests and sent bytes by school, since the process began. */
export function schoolTraffic(mostNamed = MOST_NAMED) {
  const schools = new Map<string, SchoolTraffic>()
  const others: Traffic = { requests: 0, bytes: 0 }
  const countedBytes = new WeakMap<Sending, number>()

  return {
    count(school: string | null, socket: Sending) {
      const name = school ?? NO_SCHOOL
      let of = schools.get(name)
      if (!of) {
        of = { requests: 0, bytes: 0, inOthers: { requests: 0, bytes: 0 } }
        schools.set(name, of)
      }
      const written = socket.bytesWritten ?? 0
      of.requests += 1
      of.bytes += written - (countedBytes.get(socket) ?? 0)
      countedBytes.set(socket, written)
    },

    /** The busiest schools by name, and all others as one, which never decreases when a school leaves it. */
    bySchool(): Array<readonly [name: string, traffic: Traffic]> {
      const ranked = [...schools].sort(([, one], [, other]) => other.bytes - one.bytes)
      for (const [, school] of ranked.slice(mostNamed)) {
        const { requests, bytes } = notInOthers(school)
        others.requests += requests
        others.bytes += bytes
        school.inOthers = { requests: school.requests, bytes: school.bytes }
      }
      const named = ranked.slice(0, mostNamed).map(([name, school]) => [name, notInOthers(school)] as const)
      return [...named, [OTHERS, { ...others }]]
    },
  }
}

const notInOthers = ({ requests, bytes, inOthers }: SchoolTraffic): Traffic => ({
  requests: requests - inOthers.requests,
  bytes: bytes - inOthers.bytes,
})
