import * as React from 'react';
import { createRoot } from 'react-dom/client';
import * as router from 'react-router-dom';
import * as styled from 'styled-components';
import * as query from '@tanstack/react-query';
import * as shared from '@catalogmx/shared';
import { registerRemotes, loadRemote } from '@module-federation/runtime';
console.log(
  Object.keys(styled).length,
  shared,
  query,
  React,
  createRoot,
  router,
  registerRemotes,
  loadRemote,
);
