import { CURRENT_USER, IS_AUTHENTICATED } from '../lib/device-keys.ts'
import { SHOWS_ALL } from '../lib/evening-path.ts'
import { InlineScript } from './inline-script.tsx'

/**
 * Runs before the first paint, so that a device with a session does not flash the links for visitors, nor a student's
 * device the advertisement (styles/base.css).
 */
const MARK = `try{let s=localStorage,d=document.documentElement.dataset;if(s.${IS_AUTHENTICATED}==='true'){d.member='';if(location.search!=='${SHOWS_ALL}'&&!/"role":"(teacher|assistant)"/.test(s.${CURRENT_USER}))d.evening=''}}catch(e){}`

export const MemberFlagScript = () => <InlineScript code={MARK} />
