import { stopReminder } from '../app/copy/reminders.ts'

/** A reminder as the server sends it (apps/api/src/features/reminders). */
export interface Note {
  title: string
  body: string
  path: string
  /** A newer reminder with the same tag replaces it. */
  tag: string
  stop: string
}

const STOP = 'stop'

/** Parses a reminder; null for anything else. */
export function noteIn(message: unknown): Note | null {
  const note = (message ?? {}) as Partial<Note>
  const texts = [note.title, note.body, note.path, note.tag, note.stop]
  if (!texts.every((text) => typeof text === 'string')) return null
  return /^\/(?!\/)/.test(note.path ?? '') ? (note as Note) : null
}

/** A reminder has one button, which stops all of them. */
export const optionsOf = ({ body, path, tag, stop }: Note, school: string) => ({
  body,
  tag,
  lang: 'ar',
  dir: 'rtl' as const,
  icon: `/media/icons/${school}/icon-192.png`,
  data: { path, stop },
  actions: [{ action: STOP, title: stopReminder }],
})

interface Pressed {
  action: string
  notification: Pick<Notification, 'data' | 'close'>
}

interface Device {
  school: string
  open(path: string): Promise<unknown>
  unsubscribe(): Promise<unknown>
}

/** Opens the lesson, or stops the reminders: on this device at once, and at the server as soon as it can be reached. */
export async function handlePress({ action, notification }: Pressed, { school, open, unsubscribe }: Device) {
  notification.close()
  const { path, stop } = notification.data as Pick<Note, 'path' | 'stop'>
  if (action !== STOP) return open(path)
  return Promise.allSettled([
    unsubscribe(),
    fetch('/api/Reminder/stop', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tenant-id': school },
      body: JSON.stringify({ ticket: stop }),
    }),
  ])
}
