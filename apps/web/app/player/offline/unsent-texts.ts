import type { Failure } from '@manassa/contract/endpoint'
import type * as z from 'zod/mini'
import { deviceDraft } from '#app/lib/device-draft.ts'
import { ofStudent } from '#app/lib/device-keys.ts'
import { deviceStorage } from '#app/lib/device-storage.ts'
import { isOutcomeUnknown } from '#app/lib/transient-failure.ts'

interface UnsentText {
  /** The reason why the server will not store it. */
  refusal?: string | undefined
}

interface TextsDraft {
  /** The text that is being written; empty or null before the first letter. */
  typed: unknown
  unsent: UnsentText[]
}

type TextIn<Draft extends TextsDraft> = Draft['unsent'][number]

interface TextsOptions<Draft extends TextsDraft> {
  /** One of lib/owned-keys.ts. */
  kind: string
  schema: z.ZodMiniType<Draft>
  empty: Draft
  idOf(text: TextIn<Draft>): string
  /** `key` is that of the lesson's draft on the device. */
  send(text: TextIn<Draft>, key: string): Promise<{ success: true } | Pick<Failure, 'success' | 'code' | 'message'>>
  whenSent?(text: TextIn<Draft>, key: string): Promise<void>
}

/** Texts that students write below a video. They stay on the device, by lesson, until the server has them. */
export function textsBelowVideos<Draft extends TextsDraft>(options: TextsOptions<Draft>) {
  const { kind, schema, empty, idOf, send, whenSent } = options
  let underWay: Promise<void> = Promise.resolve()

  function draftAt(key: string) {
    const store = deviceDraft(key, schema)
    const read = () => store.read() ?? empty
    return {
      key,
      read,
      change(part: Partial<Draft>) {
        const draft = { ...read(), ...part }
        store.write(draft.typed || draft.unsent.length > 0 ? draft : null)
      },
    }
  }

  async function sendAll(userId: number) {
    for (const key of deviceStorage.keys(ofStudent(kind, userId))) {
      const { read, change } = draftAt(key)
      for (const text of read().unsent) {
        if (text.refusal !== undefined) continue
        const reply = await send(text, key)
        if (!reply.success && isOutcomeUnknown(reply)) return
        const others = read().unsent.filter((one) => idOf(one) !== idOf(text))
        const unsent = reply.success ? others : [...others, { ...text, refusal: reply.message }]
        change({ unsent } as Partial<Draft>)
        if (reply.success) await whenSent?.(text, key)
      }
    }
  }

  return {
    draftOf: (userId: number, lessonId: number) => draftAt(`${ofStudent(kind, userId)}${lessonId}`),
    /**
     * Sends the texts of all lessons; any page with a connection does. One run follows the other, so that nothing is
     * sent twice at once.
     */
    sendAll(userId: number): Promise<void> {
      underWay = underWay.then(() => sendAll(userId))
      return underWay
    },
  }
}
