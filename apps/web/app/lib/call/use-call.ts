import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { call, onStaleAnswers } from '../call.ts'
import { type QueryResult, type UseQueryOptions, useQuery } from './use-query.ts'

/**
 * What a call of the contract answers, for as long as the component is there: asked again when the line is back, when
 * the page is looked at after a while, and when another call has made it stale. Null as input asks nobody.
 */
export function useCall<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E> | null,
  { asks = true, ...options }: Omit<UseQueryOptions<DataOf<E>>, 'onStale'> = {},
): QueryResult<DataOf<E>> {
  const key = JSON.stringify([endpoint.method, endpoint.path, input])
  return useQuery<DataOf<E>>(key, (how) => call(endpoint, input as InputOf<E>, how), {
    ...options,
    asks: asks && input !== null,
    onStale: (listener) => onStaleAnswers((isStale) => isStale(endpoint) && listener()),
  })
}
