-- A text for students whose unit closes tomorrow.
alter table chat_text drop constraint chat_text_kind_check,
  add constraint chat_text_kind_check
    check (kind in ('welcome', 'card', 'reminder', 'mark', 'absence', 'weekDone', 'weekPartly', 'weekNone', 'closing'));
