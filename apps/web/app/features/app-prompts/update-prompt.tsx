import { useState } from 'react'
import { appPrompts } from '#app/copy/app-prompts.ts'
import { Button } from '#app/ui/button.tsx'
import { PromptBar } from './prompt-bar.tsx'

export interface WaitingVersion {
  activate(): void
}

/** An update waits for the user, who may be in the middle of something; the next page asks again. */
export function UpdatePrompt({ version }: { version: WaitingVersion }) {
  const [state, setState] = useState<'offered' | 'taken' | 'later'>('offered')
  if (state === 'later') return null

  function activate() {
    setState('taken')
    version.activate()
  }
  return (
    <PromptBar icon="retry" title={appPrompts.newVersion} text={appPrompts.newVersionText}>
      <Button size="small" pending={state === 'taken' && appPrompts.updating} onClick={activate}>
        {appPrompts.update}
      </Button>
      <Button size="small" kind="plain" onClick={() => setState('later')}>
        {appPrompts.later}
      </Button>
    </PromptBar>
  )
}
