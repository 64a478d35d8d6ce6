import {
  type HostedLibrary,
  listHostedLibraries,
  removeHostedKey,
  setHostedKey,
} from '@manassa/contract/teacher/hosted-libraries'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { hostedLibraries as copy } from '#app/copy/hosted-libraries.ts'
import { useCall } from '#app/lib/call/use-call.ts'
import { call } from '#app/lib/call.ts'
import { texts } from '#app/lib/form/outcome.ts'
import { validateAndCall } from '#app/lib/form/validate-and-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { useConsoleForm } from '#app/ui/console/form/use-console-form.ts'
import { ConsoleDialog } from '#app/ui/console/overlay/dialog.tsx'
import { useToasts } from '#app/ui/console/overlay/toast-region.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormFailure } from '#app/ui/form-failure.tsx'
import { HostedTry } from './hosted-try.tsx'
import { SettingList } from './setting-list.tsx'

/** A lesson links here with the library whose key is missing. */
const LIBRARY = 'library'

export function HostedLibraries() {
  const query = useCall(listHostedLibraries, {}, { keepPreviousData: true })
  const requested = useSearchParams()[0].get(LIBRARY)
  return (
    <SettingList
      query={query}
      items={({ libraries }) => libraries}
      copy={copy}
      icon="key"
      startsAdding={requested !== null}
      form={(close) => <KeyForm library={requested ?? ''} onDone={close} />}
    >
      {(library) => <Library key={library.libraryId} library={library} />}
    </SettingList>
  )
}

function Library({ library: { libraryId, setAt } }: { library: HostedLibrary }) {
  const toasts = useToasts()
  const [open, setOpen] = useState<'change' | 'try' | 'remove' | null>(null)
  const close = () => setOpen(null)
  async function remove() {
    close()
    const reply = await call(removeHostedKey, { libraryId })
    toasts.notifyReply(reply, copy.removed(libraryId))
  }
  return (
    <li>
      <Card className="flex flex-col gap-4 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <div className="me-auto min-w-0">
            <h2 className="font-bold">{copy.library(libraryId)}</h2>
            <p className="text-muted text-sm">{copy.setAt(setAt)}</p>
          </div>
          {(['try', 'change', 'remove'] as const).map((what) => (
            <Button
              key={what}
              size="small"
              kind={what === 'remove' ? 'plain' : 'outline'}
              aria-label={{ try: copy.triesOf, change: copy.changeOf, remove: copy.removeOf }[what](libraryId)}
              onClick={() => setOpen(open === what ? null : what)}
            >
              {{ try: copy.tries, change: copy.change, remove: copy.remove }[what]}
            </Button>
          ))}
        </div>
        {open === 'change' && <KeyForm library={String(libraryId)} isKnown onDone={close} />}
        {open === 'try' && <HostedTry libraryId={libraryId} />}
        <ConsoleDialog
          asks
          open={open === 'remove'}
          onClose={close}
          title={copy.removeOf(libraryId)}
          actions={
            <>
              <Button kind="danger" onClick={() => void remove()}>
                {copy.remove}
              </Button>
              <Button kind="outline" onClick={close}>
                {copy.close}
              </Button>
            </>
          }
        >
          {copy.removeText}
        </ConsoleDialog>
      </Card>
    </li>
  )
}

function KeyForm({ library, isKnown = false, onDone }: { library: string; isKnown?: boolean; onDone(): void }) {
  const form = useConsoleForm({
    send(typed) {
      const { libraryId, key } = texts(typed, 'libraryId', 'key')
      return validateAndCall(setHostedKey, { libraryId: isKnown ? library : libraryId, key })
    },
    done: ({ libraryId }) => copy.saved(libraryId),
    onDone,
  })
  return (
    <form {...form.props} className="flex flex-col gap-4" autoComplete="off">
      {form.failure && <FormFailure failure={form.failure} onRetry={form.submit} />}
      {!isKnown && (
        <Field
          label={copy.number}
          hint={copy.numberHint}
          name="libraryId"
          defaultValue={library}
          error={form.wrong.libraryId}
          numeric
          inputMode="numeric"
          dir="ltr"
          readOnly={form.sending}
        />
      )}
      <Field
        label={copy.key}
        hint={copy.keyHint}
        name="key"
        error={form.wrong.key}
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        readOnly={form.sending}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={form.sending && copy.saving}>
          {copy.save}
        </Button>
        <Button kind="plain" size="small" onClick={onDone}>
          {copy.close}
        </Button>
      </div>
    </form>
  )
}
