import { saveVideoPosition } from '@manassa/contract/student/study'
import { call } from '#app/lib/call.ts'
import { onHidden, onReconnect } from '#app/lib/page-events.ts'
import { keepPosition } from '../offline/kept-position.ts'
import type { MediaAdapter } from './engine/media-adapter.ts'
import { positionKeeper } from './position-keeper.ts'
import { watchedParts } from './watched-parts.ts'

/**
 * Keeps the position of a video on the device and at the server while its engine plays, also when the tab is hidden or
 * closed. `onServer` is what the server said last, in seconds. Answers with what ends it.
 */
export function keepPositionOf(
  adapter: MediaAdapter,
  userId: number,
  lessonId: number,
  startAt: number,
  onServer: number,
) {
  let known = onServer
  let leaving = false
  const parts = watchedParts()

  async function send(seconds: number) {
    const { back, ...watched } = parts.take()
    const reply = await call(
      saveVideoPosition,
      { lessonId, positionSeconds: seconds, ...watched },
      { keepalive: leaving, quiet: true },
    )
    if (!reply.success) {
      back()
      return false
    }
    known = reply.data.positionSeconds
    keepPosition(userId, lessonId, adapter.state().seconds, known)
    return true
  }

  const keeper = positionKeeper(startAt, {
    keepHere: (seconds) => keepPosition(userId, lessonId, seconds, known),
    send,
  })
  const leave = () => {
    leaving = true
    keeper.tell()
    leaving = false
  }

  const unsubscribe = adapter.subscribe(() => {
    parts.follow(adapter.state())
    keeper.follow(adapter.state())
  })
  const ends = [unsubscribe, onHidden(leave), onReconnect(keeper.tell)]
  return () => {
    leave()
    for (const end of ends) end()
  }
}
