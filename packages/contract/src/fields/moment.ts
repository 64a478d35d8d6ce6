import * as z from 'zod/mini'

/** A moment in a response: ISO 8601 text in UTC. */
export const moment = z.string()
