import { makeParentLink, setParentMessages } from '@manassa/contract/teacher/parents'
import { linesOf, linkIn } from '#test/a-parent.ts'
import type { Phone } from '../world/phone.ts'
import type { School } from '../world/school.ts'
import { callAsAssistant } from './call-as-assistant.ts'
import { outcomeOf, pick, type Run } from './run.ts'

export async function shareParentLink(run: Run, { students }: School, phone: Phone) {
  const { random, records } = run
  const studentId = pick(students, random)?.id ?? 0
  const ends = records.parents.changes(studentId)
  if (random() < 0.2) {
    const stop = { studentId, reason: 'طلب ولي الأمر' }
    ends(outcomeOf(await callAsAssistant(run, phone, setParentMessages, { ...stop, isOn: false })))
    return void (await callAsAssistant(run, phone, setParentMessages, { ...stop, isOn: true }))
  }
  const made = await callAsAssistant(run, phone, makeParentLink, { studentId })
  ends(outcomeOf(made), made.success ? linkIn(made.data.chatUrl) : undefined)
}

export async function openParentPage({ random, records, scheduler }: Run, phone: Phone) {
  const link = pick(
    records.parents.links.filter(({ studentId }) => studentId === phone.owner.id),
    random,
  )
  if (!link) return
  const from = scheduler.now
  const page = await phone.visit(link.path)
  const isOver = page?.status === 404 && page.text.includes('request.notFound')
  if (isOver) return records.parents.checkPage(link, null, from)
  // Other devices than the first are asked for digits, and a school may be shut.
  if (page?.status !== 200 || page.text.includes('name="digits"')) return
  const scores = linesOf(page.text).flatMap((line) => /: (\d+)%/.exec(line)?.[1] ?? [])
  records.parents.checkPage(link, scores.join(' '), from)
}
