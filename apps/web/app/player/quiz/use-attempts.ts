import type { Failure } from '@manassa/contract/endpoint'
import { type Attempt, listAttempts } from '@manassa/contract/student/quiz'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'

/** The earlier attempts that were fetched so far, newest first; `more` fetches the next page, or the same again. */
export function useAttempts(lessonId: number) {
  const [attempts, setAttempts] = useState<Attempt[] | null>(null)
  const [totalCount, setTotalCount] = useState(0)
  const [pages, setPages] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isLoading, setLoading] = useState(true)

  async function more() {
    setLoading(true)
    const reply = await call(listAttempts, { lessonId, pageNumber: pages + 1 }, { fresh: true })
    setLoading(false)
    setFailure(reply.success ? null : reply)
    if (!reply.success) return
    setPages(pages + 1)
    setTotalCount(reply.data.totalCount)
    setAttempts([...(attempts ?? []), ...reply.data.attempts])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is fetched once for each quiz
  useEffect(() => {
    more()
  }, [lessonId])

  return { attempts, hasMore: attempts !== null && attempts.length < totalCount, failure, isLoading, more }
}
