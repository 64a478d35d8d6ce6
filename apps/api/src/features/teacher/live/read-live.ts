import { LIVE_KEPT_SECONDS } from '@manassa/contract/limits'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type { Live } from '@manassa/contract/teacher/live'
import type { StaffContext } from '#api/lib/request-context.ts'
import { cachePerSchool } from '../cache-per-school.ts'
import { liveNow } from './live.queries.ts'

/** Who is studying, and the marks of today for whoever may see marks; made once for all who ask in the same seconds. */
export function liveReader() {
  const made = cachePerSchool(LIVE_KEPT_SECONDS * 1000, async (context) => ({
    asOf: context.now.toISOString(),
    ...(await liveNow(context, context.now)),
  }))
  return async (context: StaffContext): Promise<Live> => {
    const { marks, marksToday, ...studying } = await made(context)
    return { ...studying, ...(isAllowed(context.viewer, 'results') && { marks, marksToday }) }
  }
}
