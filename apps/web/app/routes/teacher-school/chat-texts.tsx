import {
  type ChatTextKind,
  chatSlots,
  chatTextKinds,
  filledText,
  slotsOf,
  unknownSlots,
  usualChatTexts,
} from '@manassa/contract/teacher/chat-text-slots'
import { type ChatTexts, chatTextFields, readChatTexts, updateChatTexts } from '@manassa/contract/teacher/chat-texts'
import * as z from 'zod/mini'
import { chats, chatTextForm as copy } from '#app/copy/chat-texts.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { Async } from '#app/ui/async.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormTextArea } from '#app/ui/console/form/form-fields.tsx'
import { LeaveWarning } from '#app/ui/console/form/leave-warning.tsx'
import { SaveStatus } from '#app/ui/console/form/save-status.tsx'
import { saveWith } from '#app/ui/console/form/save-with.ts'
import { type FormOfField, useAutosavedForm } from '#app/ui/console/form/use-autosaved-form.ts'
import { useMe } from '#app/ui/console/me-context.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

export function ChatTextsPart() {
  const query = useCall(readChatTexts, {}, { keepPreviousData: true })
  return (
    <Async query={query} loading={<Skeleton className="h-96 w-full" />} failed={copy.failed}>
      {(texts) => <Texts texts={texts} />}
    </Async>
  )
}

const schema = z.object(chatTextFields)

function Texts({ texts: { revision, ...saved } }: { texts: ChatTexts }) {
  const form = useAutosavedForm({
    schema,
    saved,
    revision,
    save: (changes) => saveWith(updateChatTexts, changes),
    draftName: 'chat_texts',
  })
  return (
    <>
      <div className="sticky top-12 z-10 mb-4 border-line border-b bg-paper py-2 lg:top-0">
        <SaveStatus form={form} />
      </div>
      <p className="mb-4 text-muted text-sm">{copy.intro}</p>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {chatTextKinds.map((kind) => (
          <Text key={kind} form={form} kind={kind} />
        ))}
      </div>
      <LeaveWarning form={form} />
    </>
  )
}

function Text({ form, kind }: { form: FormOfField<ChatTextKind, string>; kind: ChatTextKind }) {
  const { school } = useMe()
  const typed = form.values[kind]
  const unknown = unknownSlots(kind, typed)
  const example = filledText(typed, { ...copy.examples, school: school.name })
  return (
    <Card className="flex flex-col gap-3 p-4">
      <FormTextArea
        form={form}
        name={kind}
        label={chats.kinds[kind]}
        lines={4}
        hint={copy.available(slotsOf[kind].map((slot) => chatSlots[slot]))}
      />
      {unknown.length > 0 && (
        <p role="status" className="text-bad text-sm">
          {copy.unknown(unknown)}
        </p>
      )}
      {example && (
        <figure className="text-sm">
          <figcaption className="text-muted">{copy.preview}</figcaption>
          <blockquote dir="auto" className="mt-1 whitespace-pre-wrap break-words rounded-control bg-ok-soft p-3">
            {example}
          </blockquote>
        </figure>
      )}
      {typed !== usualChatTexts[kind] && (
        <Button
          kind="soft"
          size="small"
          aria-label={copy.usualOf(chats.kinds[kind])}
          onClick={() => form.autosave.setValue(kind, usualChatTexts[kind])}
        >
          {copy.usual}
        </Button>
      )}
    </Card>
  )
}
