export { counted, plural } from '@manassa/contract/rules/plural'
