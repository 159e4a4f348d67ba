// The order is Mantine's own: what builds on another comes after it. Widgets that one area alone uses bring their own file.
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import './tokens.css';
import './mantineTokens.css';
import './base.css';
