import { permissionProperties } from '@manassa/contract/rules/permissions'
import { type Assistant, listAssistants } from '@manassa/contract/teacher/assistants'
import { useState } from 'react'
import { assistants } from '#app/copy/assistants.ts'
import { listed } from '#app/copy/listed.ts'
import { howLongAgo } from '#app/copy/waiting.ts'
import { NumberLink } from '#app/features/console/chat/number-link.tsx'
import { PasswordLink } from '#app/features/console/students/password-link.tsx'
import { chatLink } from '#app/lib/chat-link.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConsolePage } from '#app/ui/console/console-page.tsx'
import { useOpensNewItem } from '#app/ui/console/new-item-path.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { DataTable } from '#app/ui/console/table/data-table.tsx'
import type { Column } from '#app/ui/console/table/rows.tsx'
import { useList } from '#app/ui/console/table/use-list.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/route'
import { AssistantForm } from './assistant-form.tsx'
import { NewAssistantForm } from './new-assistant-form.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: assistants.title, path: '/teacher/assistants', hidden: true })

type AssistantPanel =
  | { name: 'nothing' }
  | { name: 'new' }
  | { name: 'edit'; assistant: Assistant }
  | { name: 'link'; assistant: Assistant; link: string }

const nothing: AssistantPanel = { name: 'nothing' }

export default function TeacherAssistants() {
  const { list, rows } = useList(listAssistants, ({ assistants }) => assistants)
  const [open, setOpen] = useState<AssistantPanel>(useOpensNewItem() ? { name: 'new' } : nothing)
  const close = () => setOpen(nothing)
  const finish = (assistant: Assistant, link: string | null) =>
    setOpen(link ? { name: 'link', assistant, link } : nothing)
  return (
    <ConsolePage
      title={assistants.title}
      intro={assistants.intro}
      actions={<Button onClick={() => setOpen({ name: 'new' })}>{assistants.add}</Button>}
    >
      <DataTable
        label={assistants.title}
        columns={columns((assistant) => setOpen({ name: 'edit', assistant }))}
        query={rows}
        list={list}
        idOf={({ id }) => id}
        empty={<EmptyState title={assistants.empty} text={assistants.emptyText} icon="user" />}
      />
      <ConsoleDialog open={open.name !== 'nothing'} onClose={close} title={titleOf(open)} wide>
        {open.name === 'new' && <NewAssistantForm onCreated={finish} />}
        {open.name === 'edit' && (
          <AssistantForm
            key={open.assistant.id}
            assistant={open.assistant}
            onSaved={(assistant) => setOpen({ name: 'edit', assistant })}
            onDone={finish}
          />
        )}
        {open.name === 'link' && (
          <PasswordLink
            chat={chatLink(open.assistant.phone, assistants.linkMessage(open.assistant.name, open.link))}
            link={open.link}
          />
        )}
      </ConsoleDialog>
    </ConsolePage>
  )
}

function titleOf(open: AssistantPanel): string {
  if (open.name === 'edit') return assistants.editTitle(open.assistant.name)
  return open.name === 'link' ? assistants.linkTitle : assistants.newTitle
}

const columns = (edit: (assistant: Assistant) => void): ReadonlyArray<Column<Assistant>> => [
  {
    key: 'name',
    label: assistants.name,
    isTitle: true,
    cell: (assistant) => (
      <button
        type="button"
        onClick={() => edit(assistant)}
        className="min-h-11 text-start font-bold text-brand-strong underline underline-offset-4"
      >
        <bdi>{assistant.name}</bdi>
      </button>
    ),
  },
  { key: 'phone', label: assistants.phone, cell: (assistant) => <NumberLink {...assistant} />, isNumber: true },
  {
    key: 'permissions',
    label: assistants.allowed,
    cell: ({ permissions }) =>
      permissions.length === 0
        ? assistants.nothing
        : listed(permissions.map((permission) => permissionProperties[permission].label)),
  },
  {
    key: 'lastUsedAt',
    label: assistants.lastUsed,
    cell: ({ lastUsedAt }) => (lastUsedAt ? howLongAgo(new Date(lastUsedAt), new Date()) : assistants.never),
  },
  {
    key: 'state',
    label: assistants.state,
    cell: ({ blocked, secondFactor }) => (
      <span className="flex flex-wrap gap-2">
        <Badge tone={blocked ? 'bad' : 'ok'}>{blocked ? assistants.blocked : assistants.active}</Badge>
        {secondFactor && <Badge icon="shield">{assistants.twoSteps}</Badge>}
      </span>
    ),
  },
]
