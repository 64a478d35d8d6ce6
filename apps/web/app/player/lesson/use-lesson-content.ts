import type { DataOf, Reply } from '@manassa/contract/endpoint'
import { readLesson } from '@manassa/contract/student/study'
import { useEffect, useState } from 'react'
import { call } from '../../lib/call.ts'

export type LessonReply = Reply<DataOf<typeof readLesson>>

/**
 * A lesson's content, always asked for anew: the addresses in it run out, and another device may have moved on. Null
 * while it is on its way; `reload` answers when the new one is here. With `asks` false only that asks.
 */
export function useLessonContent(lessonId: number, asks = true) {
  const [reply, setReply] = useState<LessonReply | null>(null)
  const [isLoading, setLoading] = useState(asks)

  useEffect(() => {
    if (!asks) return
    let gone = false
    setReply(null)
    setLoading(true)
    call(readLesson, { lessonId }, { fresh: true }).then((fresh) => {
      if (gone) return
      setReply(fresh)
      setLoading(false)
    })
    return () => {
      gone = true
    }
  }, [lessonId, asks])

  async function reload() {
    setLoading(true)
    const fresh = await call(readLesson, { lessonId }, { fresh: true })
    setReply(fresh)
    setLoading(false)
  }
  return { reply, isLoading, reload }
}
