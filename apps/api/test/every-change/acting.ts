import type { AnyEndpoint, DataOf, InputOf } from '@manassa/contract/endpoint'
import { aTeacher, type SignedIn, signedIn } from '#test/people.ts'
import type { TestApi } from '#test/start-api.ts'

export const REASON = 'اتفقنا على كده'
export const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** Makes calls as the teacher of a school, confirms when asked, and fails when a call is refused. */
export interface Acting {
  api: TestApi
  teacher: SignedIn
  act<E extends AnyEndpoint>(call: E, input: InputOf<E>): Promise<DataOf<E>>
}

export async function acting(api: TestApi): Promise<Acting> {
  const teacher = await aTeacher(api, { name: 'هدى المنصوري' })
  let calls = 0
  async function act<E extends AnyEndpoint>(call: E, input: InputOf<E>): Promise<DataOf<E>> {
    // Saves within ten minutes share an entry, and here each needs its own.
    api.clock.forward({ minutes: 11 })
    calls += 1
    // A staff session ends after half a day.
    if (calls % 30 === 0) Object.assign(teacher, await signedIn(api, teacher))
    const first = (await api.as(teacher).response(call, input)).body
    const confirm = first && 'code' in first && first.code === 'edit.needsConfirm' && first.data?.confirm
    const body = confirm
      ? (await api.as(teacher).response(call, { ...(input as object), confirm } as InputOf<E>)).body
      : first
    // A file has no envelope.
    if (!body || !('success' in body) || body.success) return body?.data
    throw new Error(`${call.path}: ${body.code} ${JSON.stringify(body.errors ?? body.data)}`)
  }
  return { api, teacher, act }
}
