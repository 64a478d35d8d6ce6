import { LIVE_KEPT_SECONDS } from '@manassa/contract/limits'
import { isAllowed } from '@manassa/contract/rules/permissions'
import type { Live } from '@manassa/contract/teacher/live'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { cachePerSchool } from '../cache-per-school.ts'
import { liveNow } from './live.queries.ts'

/** Current activity, and today's marks if the viewer may see marks. Cached for some seconds per school. */
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
