import { type Overview, readOverview } from '@manassa/contract/teacher/overview'
import { useCall } from '#app/lib/call/use-call.ts'

export function useWaits(): Overview['waits'] {
  const query = useCall(readOverview, {}, { keepPreviousData: true })
  return query.status === 'success' ? query.data.waits : []
}
