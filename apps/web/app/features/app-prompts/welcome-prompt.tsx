import { useState } from 'react'
import { register } from '#app/copy/account.ts'
import { common } from '#app/copy/common.ts'
import { Button } from '#app/ui/button.tsx'
import { PromptBar } from './prompt-bar.tsx'

/** Registration has also logged the student in; this is shown on the page that the student returns to. */
export default function WelcomePrompt() {
  const [isRead, setIsRead] = useState(false)
  if (isRead) return null
  return (
    <PromptBar icon="check" tone="ok" title={register.made} text={register.madeText}>
      <Button size="small" kind="plain" onClick={() => setIsRead(true)}>
        {common.close}
      </Button>
    </PromptBar>
  )
}
