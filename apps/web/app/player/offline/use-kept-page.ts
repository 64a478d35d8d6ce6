import { useEffect } from 'react'
import { cacheThisPage } from '#app/lib/cache-this-page.ts'
import type { AsyncQuery } from '#app/lib/call/use-query.ts'
import { useRetryUntilOnline } from '#app/lib/use-retry-until-online.ts'
import { saveCopy } from './saved-copy.ts'

/**
 * Keeps the data of a page on this device for its student, so that the page opens without a connection (`readCopy`),
 * and asks again while the server cannot be reached. A null path keeps nothing.
 */
export function useKeptPage<Data>(userId: number, path: string | null, query: AsyncQuery<Data>) {
  const isHere = query.status === 'success'
  const isUnreachable = isHere && query.failure !== null
  const [data, cameAt] = isHere && !isUnreachable ? [query.data, query.dataUpdatedAt] : [null, 0]
  useEffect(() => {
    if (data !== null && path !== null) saveCopy(userId, path, data, cameAt)
  }, [userId, path, data, cameAt])
  const isKept = data !== null && path !== null
  useEffect(() => {
    if (isKept) void cacheThisPage()
  }, [isKept])
  useRetryUntilOnline(isUnreachable, query.refetch)
}
