import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { onReconnect, onVisible } from '../page-events.ts'
import { type AsyncState, Query, type QueryFunction, type QueryOptions } from './async-query.ts'
import { repeatWhileVisible } from './repeat-while-visible.ts'

export interface UseQueryOptions<Data> extends QueryOptions<Data> {
  /**
   * False: asked once, and again only by `reload`. Otherwise also when the line is back and when it may have grown old.
   */
  revalidates?: boolean
  /**
   * How often the server is asked again while the page is in sight, by what is here; null: not by itself. Nothing is
   * here, null, before the first answer.
   */
  pollEveryMs?(data: Data | null): number | null
  /** Tells when a call has changed what is asked for. */
  onStale?(listener: () => void): () => void
}

/** What a component knows of something that it asked for, and what it can do about it. */
export interface QueryResult<Data> extends Pick<Query<Data>, 'reload' | 'edit' | 'put'> {
  answer: AsyncState<Data>
}

/**
 * Asks as soon as the component is there and whenever `key` is another one, and no longer when it has gone. For one
 * call of the contract there is `useCall`; this is for what takes more than one.
 */
export function useQuery<Data>(
  key: string,
  ask: QueryFunction<Data>,
  options: UseQueryOptions<Data> = {},
): QueryResult<Data> {
  const { asks = true, fresh = false, keepsPrevious = false, revalidates = true, storedAfterMs } = options
  const [query] = useState(() => new Query<Data>(options))
  const [startedKey, setStartedKey] = useState(key)
  const answer = useSyncExternalStore(query.subscribe, query.answer, query.answer)
  const askNow = useEffectEvent(ask)
  const storedNow = useEffectEvent(() => options.stored?.() ?? null)
  const onStale = useEffectEvent((listener: () => void) => options.onStale?.(listener))

  useEffect(() => {
    setStartedKey(key)
    query.start((how) => askNow(how), {
      asks,
      fresh,
      keepsPrevious,
      stored: () => storedNow(),
      ...(storedAfterMs !== undefined && { storedAfterMs }),
    })
    return query.stop
  }, [query, key, asks, fresh, keepsPrevious, storedAfterMs])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is stale for other reasons
  useEffect(() => {
    if (!revalidates || !asks) return
    const ends = [onReconnect(query.reconnected), onVisible(query.seen), onStale(query.stale)]
    return () => {
      for (const end of ends) end?.()
    }
  }, [query, key, asks, revalidates])

  const pollEveryMs = (asks && options.pollEveryMs?.(answer.state === 'here' ? answer.data : null)) || null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is looked after from its own beginning
  useEffect(() => {
    if (pollEveryMs !== null) return repeatWhileVisible(pollEveryMs, query.reload)
  }, [query, key, pollEveryMs])

  return {
    // In the one drawing before the new question is asked the answer to the old one is nobody's.
    answer: startedKey === key || keepsPrevious ? answer : waiting,
    reload: query.reload,
    edit: query.edit,
    put: query.put,
  }
}

const waiting = { state: 'waiting' } as const
