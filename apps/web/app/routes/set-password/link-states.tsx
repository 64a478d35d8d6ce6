import { byLink } from '#app/copy/password.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SpinnerScreen } from '#app/ui/spinner.tsx'

export const Looking = () => <SpinnerScreen>{byLink.looking}</SpinnerScreen>

export const DeadLink = () => (
  <>
    <Notice tone="warn" title={byLink.dead}>
      {byLink.deadText}
    </Notice>
    <ButtonLink to="/forgot-password" kind="outline" wide>
      {byLink.forgot}
    </ButtonLink>
  </>
)
