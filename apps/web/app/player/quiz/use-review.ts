import type { Reply } from '@manassa/contract/endpoint'
import { type ReviewedAttempt, readAttempt } from '@manassa/contract/student/quiz'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'

/** An attempt with the right answers, asked for when somebody wants to see them. Null while it is on its way. */
export function useReview(attemptId: number) {
  const [reply, setReply] = useState<Reply<ReviewedAttempt> | null>(null)
  const [isLoading, setLoading] = useState(true)

  async function load() {
    setLoading(true)
    setReply(await call(readAttempt, { attemptId }))
    setLoading(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each attempt
  useEffect(() => {
    load()
  }, [attemptId])

  return { reply, isLoading, load }
}
