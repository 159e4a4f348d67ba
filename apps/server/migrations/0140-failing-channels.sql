-- Ways out that do not take messages now: the mail server, the SMS gateway, Telegram. A row goes with the next message that leaves.
CREATE TABLE failing_channels (
  channel text PRIMARY KEY CHECK (channel IN ('mail', 'sms', 'telegram')),
  failed_at timestamptz NOT NULL
);
