import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { useEffect } from 'react'
import { cacheThisPage } from '#app/lib/cache-this-page.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import type { AsyncQuery, UseQueryOptions } from '#app/lib/call/use-query.ts'
import { useRetryUntilOnline } from '#app/lib/use-retry-until-online.ts'
import { readCopy, saveCopy } from './saved-copy.ts'

interface KeptCallOptions<Data> extends Omit<UseQueryOptions<Data>, 'initialData' | 'onInvalidate'> {
  userId: number
  /** Null keeps nothing. */
  path: string | null
}

/** The data of one call, of which this device keeps a copy; without other options, the copy is shown at once. */
export function useKeptCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { userId, path, ...options }: KeptCallOptions<DataOf<E>>,
) {
  const query = useCall(endpoint, input, {
    initialDataAfterMs: 0,
    ...options,
    initialData: () =>
      path === null
        ? null
        : (readCopy(userId, path, endpoint.reply) as { data: DataOf<E>; dataUpdatedAt: number } | null),
  })
  useKeptPage(userId, path, query)
  return query
}

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
