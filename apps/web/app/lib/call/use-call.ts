import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { call, onInvalidate } from '../call.ts'
import { type QueryResult, type UseQueryOptions, useQuery } from './use-query.ts'

/**
 * The data of one call of the contract while the component is mounted: fetched again on reconnect, when the page
 * becomes visible after a while, and when another call has made it stale. With null as input nothing is fetched.
 */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  { enabled = true, ...options }: Omit<UseQueryOptions<DataOf<E>>, 'onInvalidate'> = {},
): QueryResult<DataOf<E>> {
  const key = JSON.stringify([endpoint.method, endpoint.path, input])
  return useQuery<DataOf<E>>(key, (context) => call(endpoint, input as InputOf<E>, context), {
    ...options,
    enabled: enabled && input !== null,
    onInvalidate: (listener) => onInvalidate((isStale) => isStale(endpoint) && listener()),
  })
}
