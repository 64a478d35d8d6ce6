import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { PARENT_CLAIM_MINUTES } from '@manassa/contract/limits'
import { chatWithText } from '@manassa/contract/rules/chat-address'
import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { PARENT_PATH } from '@manassa/contract/student/parents'
import type * as calls from '@manassa/contract/teacher/parent-rounds'
import { type ParentRound, parentLists } from '@manassa/contract/teacher/parent-rounds'
import { sql } from 'kysely'
import { makeLink } from '#api/features/parents/parent-link.ts'
import { parentWeek } from '#api/features/parents/parent-week.ts'
import { type ParentSchool, parentSchool } from '#api/features/school/parent-school.ts'
import { pageMeta } from '#api/lib/http/pagination.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { readChatTexts } from '../chat-texts/chat-texts.ts'
import { studentsMatching } from '../students/students-matching.ts'
import {
  changeKind,
  claimedMessages,
  claimMessages,
  countRound,
  exampleStudents,
  findRound,
  roundPage,
  storeOutcome,
} from './parent-rounds.queries.ts'
import { reportedRound } from './prepare-round.ts'
import { weekKind, weekMessage } from './week-message.ts'

export async function readParentRound(context: StaffContext): Promise<ParentRound> {
  const { db, viewer, services } = context
  const { school, round, startsAt, from } = await newestRound(context)
  const known = await findRound(db, round)
  const { students, ready, sent, forSiblings, claimed, opened } = await countRound(context, round, {
    me: viewer.id,
    now: services.clock.now(),
  })
  const counts = Object.fromEntries(parentLists.map((list) => [list, students[list] ?? 0]))
  return {
    state: stateOf(school, known),
    from,
    to: round.endsOn,
    startsAt: startsAt.toISOString(),
    students: counts as ParentRound['students'],
    messages: { ready, sent, forSiblings, claimed },
    opened,
  }
}

function stateOf({ parentWeek: isOn }: ParentSchool, known: Awaited<ReturnType<typeof findRound>>) {
  if (!isOn) return 'off' as const
  if (!known) return 'waiting' as const
  return known.readyAt ? ('ready' as const) : ('preparing' as const)
}

async function newestRound(context: StaffContext) {
  const school = await parentSchool(context)
  const { from, to, startsAt } = reportedRound(school, context.now)
  return { school, from, startsAt, round: { tenantId: context.tenantId, endsOn: to } }
}

export async function listParentMessages(
  context: StaffContext,
  { pagenumber, pagesize, search = '', list, groupId }: ParsedInputOf<typeof calls.listParentMessages>,
): Promise<DataOf<typeof calls.listParentMessages>> {
  const { db, tenantId, services } = context
  const { round } = await newestRound(context)
  const page = { pageNumber: pagenumber, pageSize: pagesize }
  const named = search
    ? sql`student_id in (select id from ${studentsMatching(db, tenantId, search)} as named)`
    : sql`true`
  const shown = { ...page, list, named, groupId, now: services.clock.now() }
  const { rows, totalCount } = await roundPage(context, round, shown)
  return {
    ...pageMeta(totalCount, page),
    students: rows.map(({ id: studentId, decidedAt, ...row }) => ({
      ...row,
      studentId,
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  }
}

/** The messages of real students, with links that lead nowhere. */
export async function listParentExamples(context: StaffContext): Promise<DataOf<typeof calls.listParentExamples>> {
  const { school, round } = await newestRound(context)
  const texts = await readChatTexts(context)
  const examples = []
  for (const student of await exampleStudents(context, round)) {
    const week = await parentWeek(context, school, student)
    examples.push({
      name: student.name,
      text: weekMessage(week, {
        school,
        sender: context.viewer,
        texts,
        link: `${context.origin}${PARENT_PATH}?key=…`,
      }),
    })
  }
  return { examples }
}

/** Claims messages if the caller has none, and makes the links and the text of the next one. */
export async function nextParentMessage(
  context: StaffContext,
  { groupId }: ParsedInputOf<typeof calls.nextParentMessage>,
): Promise<calls.NextParentMessage> {
  const { viewer, services } = context
  const { school, round } = await newestRound(context)
  if (!school.parentWeek) return { message: null, claimed: 0 }
  const now = services.clock.now()
  const claim = { me: viewer.id, now, until: claimEnd(now), groupId }
  const texts = await readChatTexts(context)
  for (;;) {
    const children = await claimedMessages(context, round, claim)
    const [first] = children
    if (!first) {
      if (await claimMessages(context, round, claim)) continue
      return { message: null, claimed: 0 }
    }
    const parts = []
    for (const child of children) {
      const week = await parentWeek(context, school, child)
      const kind = weekKind(week)
      // A pause or a decision made since may have left nothing to tell.
      if (!kind) await changeKind(context.db, round, child.id, 'nothing')
      else parts.push({ child, week })
    }
    if (parts.length === 0) continue
    const blocks = []
    for (const { child, week } of parts) {
      const path = await makeLink(context, { studentId: child.id, phone: child.parentPhone })
      blocks.push(weekMessage(week, { school, sender: viewer, texts, link: `${context.origin}${path}` }))
    }
    const text = blocks.join('\n\n')
    return {
      message: {
        children: parts.map(({ child: { id: studentId, name } }) => ({ studentId, name })),
        phone: first.parentPhone,
        text,
        chatUrl: chatWithText(first.parentPhone, text) ?? '',
      },
      claimed: first.numbers,
    }
  }
}

const claimEnd = (now: Date) => new Date(now.getTime() + PARENT_CLAIM_MINUTES * MINUTE_MS)

/** Stores what became of a message of the newest round; for anything else nothing changes. */
export async function decideParentMessage(
  context: StaffContext,
  { studentIds, outcome }: ParsedInputOf<typeof calls.decideParentMessage>,
): Promise<DataOf<typeof calls.decideParentMessage>> {
  const { viewer, services } = context
  const { round } = await newestRound(context)
  const decidedAt = services.clock.now()
  const decided = {
    outcome: outcome === 'ready' ? null : outcome,
    decidedAt,
    by: viewer.id,
    until: claimEnd(decidedAt),
  }
  return { changed: await storeOutcome(context, round, { studentIds, ...decided }) }
}
