import { useEffect, useEffectEvent, useState } from 'react'
import { onReconnect, onVisible, unsubscribeAll } from '../page-events.ts'
import { useStore } from '../store.ts'
import { type QueryFunction, QueryObserver, type QueryOptions, type QueryState } from './query-observer.ts'
import { repeatWhileVisible } from './repeat-while-visible.ts'

export interface UseQueryOptions<Data> extends QueryOptions<Data> {
  /** False: fetched once, then only by `refetch`. Otherwise also on reconnect and when the page becomes visible. */
  revalidates?: boolean
  /** Milliseconds between fetches while the page is visible, by the data (null before the first); null: no polling. */
  refetchInterval?(data: Data | null): number | null
  onInvalidate?(listener: () => void): () => void
}

export type AsyncQuery<Data> = QueryState<Data> & Pick<QueryObserver<Data>, 'refetch'>

export type QueryResult<Data> = AsyncQuery<Data> & Pick<QueryObserver<Data>, 'setData' | 'mutateOptimistically'>

/**
 * Fetches as soon as the component is mounted and whenever `key` changes, until it is unmounted. `useCall` does this
 * for one call of the contract; this is for what takes more than one.
 */
export function useQuery<Data>(
  key: string,
  queryFn: QueryFunction<Data>,
  options: UseQueryOptions<Data> = {},
): QueryResult<Data> {
  const { enabled = true, fresh = false, keepPreviousData = false, revalidates = true, initialDataAfterMs } = options
  const [observer] = useState(() => new QueryObserver<Data>(options))
  const [observedKey, setObservedKey] = useState(key)
  const state = useStore({ get: observer.state, subscribe: observer.subscribe })
  const fetchNow = useEffectEvent(queryFn)
  const initialDataNow = useEffectEvent(() => options.initialData?.() ?? null)
  const onInvalidate = useEffectEvent((listener: () => void) => options.onInvalidate?.(listener))

  useEffect(() => {
    setObservedKey(key)
    observer.observe((context) => fetchNow(context), {
      enabled,
      fresh,
      keepPreviousData,
      initialData: () => initialDataNow(),
      ...(initialDataAfterMs !== undefined && { initialDataAfterMs }),
    })
    return observer.stop
  }, [observer, key, enabled, fresh, keepPreviousData, initialDataAfterMs])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key becomes stale for other reasons
  useEffect(() => {
    if (!revalidates || !enabled) return
    return unsubscribeAll(
      onReconnect(observer.refetchOnReconnect),
      onVisible(observer.refetchOnVisible),
      onInvalidate(observer.invalidate),
    )
  }, [observer, key, enabled, revalidates])

  const refetchInterval = (enabled && options.refetchInterval?.(state.status === 'success' ? state.data : null)) || null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key starts its own interval
  useEffect(() => {
    if (refetchInterval !== null) return repeatWhileVisible(refetchInterval, observer.refetch)
  }, [observer, key, refetchInterval])

  const { refetch, setData, mutateOptimistically } = observer
  // In the one render before the effect has seen a new key, the data of the old key is not shown.
  return { ...(observedKey === key || keepPreviousData ? state : pending), refetch, setData, mutateOptimistically }
}

const pending = { status: 'pending' } as const
