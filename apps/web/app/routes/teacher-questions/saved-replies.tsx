import { LESSON_REPLY_MAX_CHARACTERS, SAVED_REPLIES_MAX } from '@manassa/contract/limits'
import { readSavedReplies, updateSavedReplies } from '@manassa/contract/teacher/lesson-questions'
import { useState } from 'react'
import { questionQueue as copy } from '#app/copy/console-questions.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/console/icon-button.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { inputStyle } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface SavedRepliesProps {
  typed: string
  onChoose(text: string): void
}

export function SavedReplies({ typed, onChoose }: SavedRepliesProps) {
  const query = useCall(readSavedReplies, {}, { keepPreviousData: true })
  const toasts = useToasts()
  const [edited, setEdited] = useState<readonly string[] | null>(null)
  const [isSaving, setSaving] = useState(false)
  if (query.status !== 'success') return null
  const { savedReplies, revision } = query.data
  async function save(texts: readonly string[]) {
    setSaving(true)
    const kept = [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))]
    const reply = await call(updateSavedReplies, { savedReplies: kept, revision })
    setSaving(false)
    if (!reply.success) {
      toasts.notifyFailure(reply)
      return query.refetch()
    }
    setEdited(null)
    toasts.notify(copy.repliesSaved)
  }
  if (edited) return <EditReplies edited={edited} isSaving={isSaving} onChange={setEdited} onSave={save} />
  const isNew = typed.trim() !== '' && !savedReplies.includes(typed.trim()) && savedReplies.length < SAVED_REPLIES_MAX
  if (savedReplies.length === 0 && !isNew) return null
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-1 text-muted text-sm">{copy.savedReplies}</legend>
      {savedReplies.map((text) => (
        <Button
          key={text}
          type="button"
          kind="soft"
          size="small"
          aria-label={copy.chooseReply(text)}
          onClick={() => onChoose(text)}
        >
          <span dir="auto" className="max-w-56 truncate">
            {text}
          </span>
        </Button>
      ))}
      {isNew && (
        <Button
          type="button"
          kind="outline"
          size="small"
          pending={isSaving && copy.savingReplies}
          onClick={() => void save([...savedReplies, typed])}
        >
          {copy.keepReply}
        </Button>
      )}
      {savedReplies.length > 0 && (
        <Button type="button" kind="plain" size="small" onClick={() => setEdited(savedReplies)}>
          {copy.editReplies}
        </Button>
      )}
    </fieldset>
  )
}

interface EditRepliesProps {
  edited: readonly string[]
  isSaving: boolean
  onChange(texts: readonly string[] | null): void
  onSave(texts: readonly string[]): void
}

function EditReplies({ edited, isSaving, onChange, onSave }: EditRepliesProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-muted text-sm">{copy.editReplies}</legend>
      {edited.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name while it is typed
        <div key={index} className="flex items-start gap-2">
          <textarea
            rows={2}
            dir="auto"
            aria-label={copy.savedReply(index + 1)}
            maxLength={LESSON_REPLY_MAX_CHARACTERS}
            value={text}
            readOnly={isSaving}
            onChange={({ currentTarget }) => onChange(edited.with(index, currentTarget.value))}
            className={inputStyle}
          />
          <IconButton label={copy.dropReply(index + 1)} onPress={() => onChange(edited.toSpliced(index, 1))}>
            <Icon name="trash" />
          </IconButton>
        </div>
      ))}
      <span className="flex flex-wrap gap-2">
        <Button type="button" size="small" pending={isSaving && copy.savingReplies} onClick={() => onSave(edited)}>
          {copy.saveReplies}
        </Button>
        <Button type="button" kind="plain" size="small" onClick={() => onChange(null)}>
          {copy.back}
        </Button>
      </span>
    </fieldset>
  )
}
