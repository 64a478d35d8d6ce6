import { type Invitation, listInvitations } from '@manassa/contract/teacher/student-import'
import { useSearchParams } from 'react-router'
import { dayOf } from '#app/copy/format.ts'
import { groupList } from '#app/copy/group-list.ts'
import { invitations as copy } from '#app/copy/student-import.ts'
import { WrittenTo } from '#app/features/console/chat/written-to.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Ltr, Name } from '#app/ui/bidi.tsx'
import { ButtonAnchor, ButtonLink } from '#app/ui/button.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { namesOf } from '#app/ui/console/table/copy-for-group.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'
import { FROM_PARAMETER, Slips } from './slips.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, path: '/teacher/students/invitations', hidden: true })

const PRINT = 'print'

export default function TeacherInvitations() {
  const [search] = useSearchParams()
  if (search.get(PRINT) === '1') {
    const from = Math.max(1, Math.floor(Number(search.get(FROM_PARAMETER))) || 1)
    return <Slips bulkId={Number(search.get('bulkId')) || null} search={search.get('search')} from={from} />
  }
  return <InvitationList />
}

function InvitationList() {
  const { list, query, rows } = useList(listInvitations, (data) => data.invitations)
  const [search] = useSearchParams()
  const printing = new URLSearchParams(search)
  printing.set(PRINT, '1')
  const print = query.status === 'success' && query.data.totalCount > 0 && (
    <ButtonLink to={`?${printing}`} kind="outline">
      {copy.print}
    </ButtonLink>
  )
  return (
    <ConsolePage
      title={copy.title}
      intro={copy.intro}
      back={{ to: '/teacher/students', label: copy.back }}
      actions={print}
    >
      <DataTable<Invitation>
        label={copy.list}
        columns={columns}
        query={rows}
        list={list}
        idOf={({ id }) => id}
        forGroup={{
          title: groupList.titles.invitations,
          page: namesOf(listInvitations, list.query, ({ invitations }) => invitations),
        }}
        empty={<EmptyState title={copy.empty} text={copy.emptyText} icon="user" />}
      />
    </ConsolePage>
  )
}

const columns: ReadonlyArray<Column<Invitation>> = [
  { key: 'name', label: copy.name, isTitle: true, cell: ({ name }) => <Name className="break-words">{name}</Name> },
  { key: 'phone', label: copy.phone, isNumber: true, cell: ({ phone }) => <Ltr>{phone}</Ltr> },
  { key: 'until', label: copy.until, cell: ({ expiresAt }) => dayOf(new Date(expiresAt)) },
  {
    key: 'send',
    label: copy.send,
    cell: ({ id, contact, name, chatUrl }) =>
      chatUrl && (
        <WrittenTo studentId={id} contact={contact}>
          <ButtonAnchor href={chatUrl} kind="gold" size="small" icon="whatsapp" aria-label={copy.sendTo(name)}>
            {copy.send}
          </ButtonAnchor>
        </WrittenTo>
      ),
  },
]
